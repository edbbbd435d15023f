// With many cases instead of few: see `fewOrMany`.
import "./costs.test";
