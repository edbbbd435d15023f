// With many cases instead of few: see `fewOrMany`.
import "./directory-query.test";
