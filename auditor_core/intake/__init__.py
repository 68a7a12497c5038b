"""The only door for untrusted input: addresses, clones, paths, PDFs and text, each checked before it is used."""
