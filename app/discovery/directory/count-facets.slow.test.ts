// With many cases instead of few: see `fewOrMany`.
import "./count-facets.test";
