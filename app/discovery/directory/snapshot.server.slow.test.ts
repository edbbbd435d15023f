// With many cases instead of few: see `fewOrMany`.
import "./snapshot.server.test";
