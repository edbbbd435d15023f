// With many cases instead of few: see `fewOrMany`.
import "./clean-html.server.test";
