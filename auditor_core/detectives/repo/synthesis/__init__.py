"""The rules that decide the verdict, what they really do, and what the report says of it."""
