// With many cases instead of few: see `fewOrMany`.
import "./csv.test";
