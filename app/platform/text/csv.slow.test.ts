// Runs the tests with many cases; see `fewOrMany`.
import "./csv.test";
