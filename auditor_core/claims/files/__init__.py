"""What one commit's files say to a path."""
