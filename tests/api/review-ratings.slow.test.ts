// With many cases instead of few: see `fewOrMany`.
import "./review-ratings.test";
