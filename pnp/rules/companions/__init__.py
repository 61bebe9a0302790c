"""What an engine may say beside judging, each asked for by itself: pictures, prompts, outlook, explanations, set-up by tapping."""
