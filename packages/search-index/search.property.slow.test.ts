// With many cases instead of few: see `fewOrMany`.
import "./search.property.test";
