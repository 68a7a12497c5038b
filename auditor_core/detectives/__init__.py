"""The detectives: each collects facts from one source, sees nothing of the others and judges nothing."""
