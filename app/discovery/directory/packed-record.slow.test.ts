// With many cases instead of few: see `fewOrMany`.
import "./packed-record.test";
