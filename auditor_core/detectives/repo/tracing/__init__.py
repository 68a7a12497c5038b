"""What values come from: functions gone through in the order in which they would run, objects and all."""
