// With many cases instead of few: see `fewOrMany`.
import "./company-table.test";
