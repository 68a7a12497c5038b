"""Three judges who look at the same findings from three sides."""
