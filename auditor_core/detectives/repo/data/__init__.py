"""Classes that model data, their fields and limits, and the reducers of the state."""
