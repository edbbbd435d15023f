import { Decimal128, Long, ObjectId, type Timestamp } from "bson";
import { bsonTypeNumber, typeNumbers } from "#database/bson/bson-types";
import { exactOf, roundedTo, type Exact } from "#database/bson/decimal";
import { badValue, failedToParse, MongoError } from "#database/bson/mongo-error";
import { double, integerOf, isInt32, type BsonNumber } from "#database/bson/numbers";
import { bsonTypeOf, hasField, isNumber, toNumber } from "#database/bson/values";
import type { Operator } from "./operator";
import { isNil, namedParts, onValues, typeName } from "./operator-arguments";

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
  int: (value) => Number(wholeNumber(value, "int", 32)),
  long: (value) => Long.fromBigInt(wholeNumber(value, "long", 64)),
  double(value) {
    if (value instanceof Date || typeof value === "boolean") return double(Number(value));
    if (isNumber(value)) return double(toNumber(value));
    if (typeof value !== "string") throw refuse(value, "double");
    if (!plainNumberText.test(value) && value !== "NaN") throw unread(value);
    return double(Number(value));
  },
  decimal(value) {
    if (value instanceof Decimal128) return value;
    const text = value instanceof Date || typeof value === "boolean" ? String(Number(value)) : value;
    if (typeof text !== "string" && !isNumber(text)) throw refuse(value, "decimal");
    try {
      return Decimal128.fromString(String(text));
    } catch {
      throw unread(text);
    }
  },
  date(value) {
    if (value instanceof Date) return value;
    const type = bsonTypeOf(value);
    if (type === "ObjectId") return (value as ObjectId).getTimestamp();
    if (type === "Timestamp") return new Date((value as Timestamp).t * 1000);
    if (typeof value === "string") return dateOfText(value);
    if (!isNumber(value) || isInt32(value)) throw refuse(value, "date");
    const date = new Date(Math.trunc(toNumber(value)));
    if (Number.isNaN(Number(date))) throw failure(`Date conversion overflow of ${String(value)}`);
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

/** JavaScript would read hexadecimal numbers and empty texts, too. */
const plainNumberText = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|Infinity)$/i;
const maxDigits = 40;

const unread = (value: unknown) =>
  failure(`Failed to parse number '${String(value)}' in $convert with no onError value`);

const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** A date in ISO's form, in UTC unless it names an offset. Other forms, which MongoDB takes too, are refused. */
function dateOfText(text: string): Date {
  const unparsed = () => failure(`Error parsing date string '${text}'`);
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = "", zone = "Z"] = isoDate.exec(text) ?? [];
  if (year === undefined) throw unparsed();
  const given = [year, Number(month) - 1, day, hour, minute, second].map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(given[0], given[1], given[2]);
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, "0")));
  // `Date` turns an invalid day or hour into another one.
  const same = [
    date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(),
    date.getUTCSeconds(),
  ]; // oxfmt-ignore
  if (same.some((part, i) => part !== given[i])) throw unparsed();
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
  return new Date(Number(date) - offset);
}

function wholeNumber(value: unknown, to: string, bits: 32 | 64): bigint {
  if (typeof value === "boolean") return BigInt(value);
  if (value instanceof Date && to === "long") return BigInt(Number(value));
  const refused = () => failure(`Failed to parse number or out of range: '${String(value)}' in $convert to ${to}`);
  let whole: bigint;
  if (typeof value === "string") {
    if (!/^[+-]?\d+$/.test(value) || value.length > maxDigits) throw refused();
    whole = BigInt(value.replace("+", ""));
  } else if (isNumber(value)) {
    const number = toNumber(value);
    if (!Number.isFinite(number)) throw refused();
    whole = integerOf(value) ?? truncated(value);
  } else throw refuse(value, to);
  if (BigInt.asIntN(bits, whole) !== whole) throw refused();
  return whole;
}

function truncated(value: BsonNumber): bigint {
  const exact = exactOf(value instanceof Decimal128 ? value : toNumber(value)) as Exact;
  const { coefficient, exponent } = roundedTo(exact, 0, "zero");
  return coefficient * 10n ** BigInt(exponent);
}

const convertTo = (name: string, to: string): Operator =>
  onValues(name, [1, 1], ([value]) => (isNil(value) ? null : converters[to]?.(value)));

/** The type that $convert's `to` means: its name, or its number. */
function typeNamed(to: unknown): string {
  if (typeof to === "string") {
    if (hasField(typeNumbers, to)) return to;
    throw badValue(`Unknown type name: ${to}`);
  }
  if (!isNumber(to)) throw failedToParse(`$convert's 'to' argument must be a string or number, but is ${typeName(to)}`);
  const type = aliases.get(toNumber(to));
  if (type === undefined)
    throw failedToParse(`In $convert, numeric value for 'to' does not correspond to a BSON type: ${String(to)}`);
  return type;
}

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
      const type = typeNamed(to);
      try {
        if (!hasField(converters, type)) throw refuse(value, type);
        return converters[type]?.(value);
      } catch (error) {
        if (!parts.onError || !(error instanceof MongoError)) throw error;
        return parts.onError(bindings);
      }
    };
  },
};
