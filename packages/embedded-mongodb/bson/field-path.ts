import { refusal } from "./mongo-error";

/**
 * A dotted path that a stage, a projection or a sort names: `a.b`, without a `$` before it.
 * @throws {MongoError} 40352, 40353 and 15998 where a part is empty, 16410 where one is an operator, 16411 for a zero byte
 */
export function checkFieldPath(path: string): void {
  if (path === "") throw refusal(40352, "FieldPath cannot be constructed with empty string");
  if (path.endsWith(".")) throw refusal(40353, "FieldPath must not end with a '.'.");
  if (path.includes("\0")) throw refusal(16411, "FieldPath field names may not contain embedded nulls");
  for (const part of path.split(".")) {
    if (part === "") throw refusal(15998, "FieldPath field names may not be empty strings.");
    if (part.startsWith("$"))
      throw refusal(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.");
  }
}
