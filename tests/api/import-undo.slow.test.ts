// With many cases instead of few: see `fewOrMany`.
import "./import-undo.test";
