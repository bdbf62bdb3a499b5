"""What a table has chosen, kept between runs."""
