// With many cases instead of few: see `fewOrMany`.
import "./personal-data.test";
