"""The version of the program, which manifests and reports state."""

VERSION = "0.1.0"
