"""What an action of play breaks in Imperio Bellum: tables of checks over the attempt."""
