"""What maps of all kinds share: free ground, and names set where they cover nothing."""
