// With many cases instead of few: see `fewOrMany`.
import "./clean-text.test";
