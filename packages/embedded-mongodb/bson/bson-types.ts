import { isInt32 } from "./numbers";
import { bsonTypeOf } from "./values";

/** BSON's type numbers by the names that `$type` takes; `number` stands for four of them. */
export const typeNumbers: Record<string, number> = {
  double: 1, string: 2, object: 3, array: 4, binData: 5, undefined: 6, objectId: 7, bool: 8, date: 9, null: 10, regex: 11,
  javascript: 13, symbol: 14, int: 16, timestamp: 17, long: 18, decimal: 19, minKey: -1, maxKey: 127,
}; // oxfmt-ignore

/** A decoded value's BSON type. */
export function bsonTypeNumber(value: unknown): number {
  if (typeof value === "number") return isInt32(value) ? 16 : 1;
  if (typeof value === "string") return 2;
  if (typeof value === "boolean") return 8;
  if (value === null) return 10;
  if (Array.isArray(value)) return 4;
  if (value instanceof Date) return 9;
  const byName: Record<string, number> = {
    ObjectId: 7,
    Long: 18,
    Decimal128: 19,
    Binary: 5,
    Timestamp: 17,
    MinKey: -1,
    MaxKey: 127,
    BSONRegExp: 11,
    Code: 13,
    Int32: 16,
    Double: 1,
    BSONSymbol: 14,
  };
  return byName[bsonTypeOf(value) ?? ""] ?? 3;
}
