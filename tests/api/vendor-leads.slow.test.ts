// With many cases instead of few: see `fewOrMany`.
import "./vendor-leads.test";
