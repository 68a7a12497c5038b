"""Following values, calls and failures through a function and over the functions that call it."""
