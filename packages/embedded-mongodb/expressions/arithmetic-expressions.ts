import { Decimal128, Long } from "bson";
import { decimalOf, exactOf, roundedTo } from "#database/bson/decimal";
import { badValue, refusal, typeMismatch, unsupported } from "#database/bson/mongo-error";
import {
  add,
  compareNumbers,
  divide,
  double,
  integerOf,
  integerResult,
  isInt32,
  multiply,
  Sum,
  type BsonNumber,
} from "#database/bson/numbers";
import { compare, isNumber, toNumber } from "#database/bson/values";
import type { Operator } from "./operator";
import { dateAt, isNil, onPresentValues, onValues, typeName } from "./operator-arguments";

/** Expressions that compute with numbers, and with dates as numbers. */
export const arithmetic: Record<string, Operator> = {
  $add: onValues("$add", [0, Infinity], (values) => {
    if (values.some(isNil)) return null;
    const dates = values.filter((value) => value instanceof Date);
    if (dates.length > 1) throw refusal(16612, "only one date allowed in an $add expression");
    const sum = new Sum();
    for (const value of values) sum.add(value instanceof Date ? Number(value) : numeric("$add", value));
    return dates.length === 1 ? dateAt("$add", toNumber(sum.result())) : sum.result();
  }),
  $subtract: onPresentValues("$subtract", [2, 2], ([a, b]) => {
    if (a instanceof Date) {
      if (b instanceof Date) return Long.fromNumber(Number(a) - Number(b));
      return dateAt("$subtract", Number(a) - toNumber(numeric("$subtract", b)));
    }
    return subtract(numeric("$subtract", a), numeric("$subtract", b));
  }),
  $multiply: onPresentValues("$multiply", [0, Infinity], (values) =>
    values.reduce<unknown>((product, value) => {
      const [a, b] = [product as BsonNumber, numeric("$multiply", value)];
      return multiply(a, b) ?? double(toNumber(a) * toNumber(b));
    }, 1),
  ),
  $divide: onPresentValues("$divide", [2, 2], ([a, b]) => {
    const [dividend, divisor] = [numeric("$divide", a), numeric("$divide", b)];
    if (toNumber(divisor) === 0) throw badValue("can't $divide by zero");
    return divide(dividend, divisor);
  }),
  $mod: onPresentValues("$mod", [2, 2], ([a, b]) => {
    if (!isNumber(a) || !isNumber(b))
      throw refusal(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
    if (toNumber(b) === 0) throw refusal(16610, "can't $mod by zero");
    return remainder(a, b);
  }),
  $abs: onNumber("$abs", (value) => {
    if (compareNumbers(value, 0) >= 0) return value;
    const result = value instanceof Decimal128 ? negative(value) : multiply(value, -1);
    if (result === null) throw refusal(28680, "can't take $abs of long long min");
    return result;
  }),
  $ceil: onNumber("$ceil", (value) => rounded(value, 0, "up")),
  $floor: onNumber("$floor", (value) => rounded(value, 0, "down")),
  $round: onPresentValues("$round", [1, 2], ([value, place]) =>
    rounded(number("$round", value), placeOf(place), "even"),
  ),
  $trunc: onPresentValues("$trunc", [1, 2], ([value, place]) =>
    rounded(number("$trunc", value), placeOf(place), "zero"),
  ),
  $sqrt: onDouble("$sqrt", Math.sqrt, (x) => x < 0, 28714),
  $exp: onDouble("$exp", Math.exp),
  $ln: onDouble("$ln", Math.log, (x) => x <= 0, 28766),
  $log10: onDouble("$log10", Math.log10, (x) => x <= 0, 28761),
  $log: onPresentValues("$log", [2, 2], ([value, base]) => {
    const [x, b] = [withoutDecimals("$log", number("$log", value)), withoutDecimals("$log", number("$log", base))];
    if (x <= 0) throw refusal(28758, `$log's argument must be a positive number, but is ${x}`);
    if (b <= 0 || b === 1) throw refusal(28759, `$log's base must be a positive number not equal to 1, but is ${b}`);
    return double(b === 2 ? Math.log2(x) : b === 10 ? Math.log10(x) : Math.log(x) / Math.log(b));
  }),
  $pow: onPresentValues("$pow", [2, 2], ([base, exponent]) => {
    const [x, y] = [number("$pow", base), number("$pow", exponent)];
    if (toNumber(x) === 0 && toNumber(y) < 0)
      throw refusal(28764, "$pow cannot take a base of 0 and a negative exponent");
    return power(x, y);
  }),
  $sum: overList("$sum", (values) => {
    const sum = new Sum();
    for (const value of values) if (isNumber(value)) sum.add(value);
    return sum.result();
  }),
  $avg: overList("$avg", (values) => average(values)),
  $min: overList("$min", (values, compareBoth) => extreme(values, (a, b) => compareBoth(a, b) < 0)),
  $max: overList("$max", (values, compareBoth) => extreme(values, (a, b) => compareBoth(a, b) > 0)),
};

/** The mean of the numbers among some values; null when there is none. */
function average(values: unknown[]): unknown {
  const numbers = values.filter(isNumber);
  const sum = new Sum();
  for (const value of numbers) sum.add(value);
  return mean(sum, numbers.length);
}

export function mean(sum: Sum, count: number): unknown {
  return count === 0 ? null : divide(sum.result(), count);
}

export function extreme(values: unknown[], isBefore: (a: unknown, b: unknown) => boolean): unknown {
  const present = values.filter((value) => !isNil(value));
  return present.length === 0 ? null : present.reduce((best, value) => (isBefore(value, best) ? value : best));
}

/** What accumulators are outside of $group: over the elements of one array, or over several values. */
function overList(
  name: string,
  compute: (values: unknown[], compareBoth: (a: unknown, b: unknown) => number) => unknown,
): Operator {
  return onValues(name, [0, Infinity], (values, collation) => {
    const [only] = values;
    const all = values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values;
    return compute(all, (a, b) => compare(a, b, collation));
  });
}

function numeric(name: string, value: unknown): BsonNumber {
  if (!isNumber(value)) throw typeMismatch(`${name} only supports numeric or date types, not ${typeName(value)}`);
  return value;
}

function number(name: string, value: unknown): BsonNumber {
  if (!isNumber(value)) throw refusal(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

/** An integer beyond 64 bits goes on as a double. */
function subtract(a: BsonNumber, b: BsonNumber): BsonNumber {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return add(a, b instanceof Decimal128 ? negative(b) : exactNegative(b)) as BsonNumber;
  const [x, y] = [integerOf(a), integerOf(b)];
  const result = x === null || y === null ? null : integerResult(x - y, isInt32(a) && isInt32(b));
  return result ?? double(toNumber(a) - toNumber(b));
}

function negative(value: Decimal128): Decimal128 {
  const exact = exactOf(value);
  return exact ? decimalOf({ ...exact, coefficient: -exact.coefficient }) : (multiply(value, -1) as Decimal128);
}

function exactNegative(value: BsonNumber): BsonNumber {
  const integer = integerOf(value);
  return integer === null ? double(-toNumber(value)) : -integer;
}

function remainder(a: BsonNumber, b: BsonNumber): unknown {
  // As a divisor, a double that could be an int32 counts as one.
  const isWhole = !(b instanceof Decimal128) && integerOf(b) === null && isInt32(toNumber(b));
  const divisor = isWhole ? toNumber(b) : b;
  const [x, y] = [integerOf(a), integerOf(divisor)];
  if (x !== null && y !== null) return integerResult(x % y, isInt32(a) && isInt32(divisor));
  return double(withoutDecimals("$mod", a) % withoutDecimals("$mod", b));
}

/** Integers make an integer where that has 64 bits. */
function power(base: BsonNumber, exponent: BsonNumber): unknown {
  const [x, y] = [integerOf(base), integerOf(exponent)];
  if (x !== null && y !== null) {
    const isUnit = x === 1n || x === -1n;
    const isSmall = isInt32(base) && isInt32(exponent);
    const result = isUnit ? (y % 2n === 0n ? 1n : x) : y >= 0n && y <= 63n ? x ** y : x === 0n ? 0n : null;
    const typed = result === null ? null : integerResult(result, isSmall);
    if (typed !== null) return typed;
  }
  return double(withoutDecimals("$pow", base) ** withoutDecimals("$pow", exponent));
}

function onNumber(name: string, compute: (value: BsonNumber) => unknown): Operator {
  return onPresentValues(name, [1, 1], ([value]) => compute(number(name, value)));
}

function onDouble(
  name: string,
  compute: (value: number) => number,
  isOutside: (value: number) => boolean = () => false,
  code = 2,
): Operator {
  return onNumber(name, (value) => {
    const argument = withoutDecimals(name, value);
    if (isOutside(argument)) throw refusal(code, `${name}'s argument is out of its range: ${argument}`);
    return double(compute(argument));
  });
}

/** @throws {MongoError} for a Decimal128, whose result would have more digits than can be computed here */
function withoutDecimals(name: string, value: BsonNumber): number {
  if (value instanceof Decimal128) throw unsupported(`${name} of a Decimal128`);
  return toNumber(value);
}

function placeOf(place: unknown): number {
  if (place === undefined) return 0;
  const digits = toNumber(place);
  if (!Number.isInteger(digits)) throw refusal(51082, "the place to round to must be an integral value");
  if (digits < -20 || digits > 100) throw refusal(51083, `cannot round to the place ${digits}, only to -20 to 100`);
  return digits;
}

function rounded(value: BsonNumber, place: number, mode: "even" | "zero" | "up" | "down"): unknown {
  const exact = exactOf(value instanceof Decimal128 ? value : (integerOf(value) ?? toNumber(value)));
  if (!exact) return value;
  const result = roundedTo(exact, place, mode);
  if (value instanceof Decimal128) return decimalOf(result);
  if (integerOf(value) !== null) {
    const integer = integerResult(result.coefficient * 10n ** BigInt(result.exponent), isInt32(value));
    if (integer === null) throw refusal(51080, "the rounded value is beyond 64 bits");
    return integer;
  }
  const nearest = Number(`${result.coefficient}E${result.exponent}`);
  return double(nearest === 0 && toNumber(value) < 0 ? -0 : nearest);
}
