// Runs the tests with many cases; see `fewOrMany`.
import "./clean-text.test";
