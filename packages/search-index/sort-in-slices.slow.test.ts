// With many cases instead of few: see `fewOrMany`.
import "./sort-in-slices.test";
