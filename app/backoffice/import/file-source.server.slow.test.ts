// With many cases instead of few: see `fewOrMany`.
import "./file-source.server.test";
