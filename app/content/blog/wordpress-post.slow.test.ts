// With many cases instead of few: see `fewOrMany`.
import "./wordpress-post.test";
