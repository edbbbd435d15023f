import { arithmetic } from "./arithmetic-expressions";
import { arrays } from "./array-expressions";
import { conditions } from "./condition-expressions";
import { conversions } from "./conversion-expressions";
import { dates } from "./date-expressions";
import { fields } from "./field-expressions";
import type { Operator } from "./operator";
import { sets } from "./set-expressions";
import { texts } from "./text-expressions";

/** All expression operators. Any other one is refused: no result is better than a wrong one. */
export const operators: Record<string, Operator> = {
  ...arithmetic,
  ...arrays,
  ...conditions,
  ...conversions,
  ...dates,
  ...fields,
  ...sets,
  ...texts,
};
