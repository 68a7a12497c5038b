"""What a report cites: page layouts in, mentions of paths out; then mentions and a manifest in, claims out.

Pure functions without input or output. `extract` reads, `resolve` decides; nothing else is meant to be
imported from outside.
"""
