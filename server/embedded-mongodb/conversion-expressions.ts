import { Decimal128, ObjectId } from "bson";
import type { Operator } from "./expression";
import { bsonTypeNumber, typeNumbers } from "./match-operators";
import { MongoError } from "./mongo-error";
import { integerOf, plainNumber } from "./numbers";
import { isNil, namedParts, onValues, refusal, typeName } from "./operator-arguments";
import { bsonTypeOf, isNumber, toNumber } from "./values";

const failure = (message: string) => new MongoError(241, "ConversionFailure", message);
const refuse = (value: unknown, to: string) =>
  failure(`Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`);

const aliases = new Map(Object.entries(typeNumbers).map(([name, number]) => [number, name]));

/** What a value is made into, by the name of the type. */
const converters: Record<string, (value: unknown) => unknown> = {
  string(value) {
    if (typeof value === "string") return value;
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "boolean" || isNumber(value)) return String(value);
    if (bsonTypeOf(value) === "ObjectId") return (value as ObjectId).toHexString();
    throw refuse(value, "string");
  },
  bool(value) {
    return isNumber(value) ? toNumber(value) !== 0 : typeof value === "boolean" ? value : true;
  },
  int: (value) => wholeNumber(value, "int", -(2n ** 31n), 2n ** 31n - 1n),
  long: (value) => wholeNumber(value, "long", -(2n ** 63n), 2n ** 63n - 1n),
  double(value) {
    if (value instanceof Date) return Number(value);
    if (typeof value === "boolean") return Number(value);
    const text = isNumber(value) ? String(value) : value;
    if (typeof text !== "string") throw refuse(value, "double");
    const number = Number(text);
    if (text.trim() !== text || text === "" || (Number.isNaN(number) && text !== "NaN"))
      throw failure(`Failed to parse number '${text}' in $convert with no onError value`);
    return number;
  },
  decimal(value) {
    if (value instanceof Decimal128) return value;
    const text = value instanceof Date || typeof value === "boolean" ? String(Number(value)) : value;
    if (typeof text !== "string" && !isNumber(text)) throw refuse(value, "decimal");
    try {
      return Decimal128.fromString(String(text));
    } catch {
      throw failure(`Failed to parse number '${String(text)}' in $convert with no onError value`);
    }
  },
  date(value) {
    if (value instanceof Date) return value;
    if (bsonTypeOf(value) === "ObjectId") return (value as ObjectId).getTimestamp();
    if (isNumber(value)) return new Date(Math.trunc(toNumber(value)));
    const date =
      typeof value === "string"
        ? new Date(/Z|[+-]\d\d:?\d\d$|^\d{4}-\d\d-\d\d$/.test(value) ? value : `${value}Z`)
        : null;
    if (!date) throw refuse(value, "date");
    if (Number.isNaN(Number(date))) throw failure(`Error parsing date string '${String(value)}'`);
    return date;
  },
  objectId(value) {
    if (bsonTypeOf(value) === "ObjectId") return value;
    if (typeof value !== "string") throw refuse(value, "objectId");
    if (!/^[0-9a-f]{24}$/i.test(value))
      throw failure(`Failed to parse objectId '${value}' in $convert with no onError value`);
    return new ObjectId(value);
  },
};

function wholeNumber(value: unknown, to: string, least: bigint, most: bigint): unknown {
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date && to === "long") return Number(value);
  const refused = () => failure(`Failed to parse number or out of range: '${String(value)}' in $convert to ${to}`);
  let whole: bigint;
  if (typeof value === "string") {
    if (!/^[+-]?\d+$/.test(value)) throw refused();
    whole = BigInt(value.replace("+", ""));
  } else if (isNumber(value)) {
    const number = toNumber(value);
    if (!Number.isFinite(number)) throw refused();
    whole = integerOf(value) ?? BigInt(Math.trunc(number));
  } else throw refuse(value, to);
  if (whole < least || whole > most) throw refused();
  return plainNumber(whole);
}

const convertTo = (name: string, to: string): Operator =>
  onValues(name, [1, 1], ([value]) => (isNil(value) ? null : converters[to]?.(value)));

/** Expressions about types, and from one to another. */
export const conversions: Record<string, Operator> = {
  $type: onValues("$type", [1, 1], ([value]) => (value === undefined ? "missing" : aliases.get(bsonTypeNumber(value)))),
  $isNumber: onValues("$isNumber", [1, 1], ([value]) => isNumber(value)),
  $toString: convertTo("$toString", "string"),
  $toBool: convertTo("$toBool", "bool"),
  $toInt: convertTo("$toInt", "int"),
  $toLong: convertTo("$toLong", "long"),
  $toDouble: convertTo("$toDouble", "double"),
  $toDecimal: convertTo("$toDecimal", "decimal"),
  $toDate: convertTo("$toDate", "date"),
  $toObjectId: convertTo("$toObjectId", "objectId"),
  $convert(argument, { compile }) {
    const names = { required: ["input", "to"], optional: ["onError", "onNull"] };
    const parts = namedParts("$convert", argument, names, compile);
    return (bindings) => {
      const [value, to] = [parts.input?.(bindings), parts.to?.(bindings)];
      if (isNil(value)) return parts.onNull ? parts.onNull(bindings) : null;
      if (isNil(to)) return null;
      const type = isNumber(to) ? aliases.get(toNumber(to)) : typeof to === "string" ? to : undefined;
      const converter = converters[type ?? ""];
      if (!converter) throw refusal(2, `Unknown type name: ${String(type)}`);
      try {
        return converter(value);
      } catch (error) {
        if (!parts.onError) throw error;
        return parts.onError(bindings);
      }
    };
  },
};
