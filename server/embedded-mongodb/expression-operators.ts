import { arithmetic } from "./arithmetic-expressions";
import { arrays } from "./array-expressions";
import { conditions } from "./condition-expressions";
import { conversions } from "./conversion-expressions";
import { dates } from "./date-expressions";
import type { Operator } from "./expression";
import { foreign } from "./foreign-expressions";
import { sets } from "./set-expressions";

/** All operators of expressions; the ones written here come before those of the library. */
export const operators: Record<string, Operator> = {
  ...foreign,
  ...arithmetic,
  ...arrays,
  ...conditions,
  ...conversions,
  ...dates,
  ...sets,
};
