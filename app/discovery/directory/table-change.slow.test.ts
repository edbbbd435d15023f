// With many cases instead of few: see `fewOrMany`.
import "./table-change.test";
