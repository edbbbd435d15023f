import { typeMismatch } from "#database/bson/mongo-error";
import { isTruthy } from "#database/bson/truth";
import { isNumber, isPlainObject, type Document } from "#database/bson/values";
import { typeName } from "#database/expressions/operator-arguments";

/** The types of those fields of commands and statements whose names mean the same in all of them. */
const kinds: [kind: "number" | "bool" | "object", names: string[]][] = [
  ["number", ["limit", "skip", "batchSize", "maxTimeMS"]],
  [
    "bool",
    [
      "ordered", "upsert", "multi", "new", "remove", "singleBatch", "noCursorTimeout", "allowDiskUse", "explain", "nameOnly",
      "bypassDocumentValidation", "returnKey", "showRecordId", "tailable", "awaitData", "allowPartialResults", "dropTarget",
    ],
  ],
  [
    "object",
    ["filter", "query", "projection", "sort", "fields", "let", "collation", "readConcern", "writeConcern", "cursor", "q", "c"],
  ],
]; // oxfmt-ignore
const kindOf = new Map(kinds.flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/**
 * Converts a command's or statement's fields to the types that their names imply: null means a missing field, and
 * a number means true or false where a boolean is expected.
 * @throws {MongoError} 14 for any other type
 */
export function checkTypes(name: string, given: Document): void {
  for (const field of Object.keys(given)) {
    const kind = field === name ? undefined : kindOf.get(field);
    if (!kind) continue;
    const value = given[field];
    if (value === null || value === undefined) delete given[field];
    else if (kind === "bool" && isNumber(value)) given[field] = isTruthy(value);
    else if (
      kind === "number" ? !isNumber(value) : kind === "bool" ? typeof value !== "boolean" : !isPlainObject(value)
    )
      throw typeMismatch(
        `BSON field '${name}.${field}' is the wrong type '${typeName(value)}', expected type '${kind}'`,
      );
  }
}
