"""What the program does to the outside: processes, clones, addresses, credentials, and what guards them."""
