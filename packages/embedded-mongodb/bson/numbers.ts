import { Decimal128, Double, Long, type Int32 } from "bson";
import {
  addExact,
  compareExact,
  decimalOf,
  divideExact,
  exactOf,
  multiplyExact,
  roundedExact,
  type Exact,
} from "./decimal";

/**
 * Arithmetic and order across BSON's four types of numbers: int32, int64, double and Decimal128. A plain number is an
 * int32 when it can be one, and a double otherwise: it's read and encoded so.
 */

export type BsonNumber = number | bigint | Int32 | Long | Double | Decimal128;

const typeOf = (value: unknown) => (value as { _bsontype?: string })._bsontype;

/** A double with its type: one that could be an int32 isn't plain. */
export function double(value: number): number | Double {
  return (value | 0) === value ? new Double(value) : value;
}

/** An integer's value; null for a double or a Decimal128. */
export function integerOf(value: BsonNumber): bigint | null {
  if (typeof value === "number") return isInt32(value) ? BigInt(value) : null;
  if (typeof value === "bigint") return value;
  if (typeOf(value) === "Long") return (value as Long).toBigInt();
  return typeOf(value) === "Int32" ? BigInt((value as Int32).value) : null;
}

/** The nearest double. */
export function doubleOf(value: BsonNumber): number {
  if (typeof value === "number") return value;
  switch (typeOf(value)) {
    case "Double":
    case "Int32":
      return (value as Double | Int32).value;
    case "Long":
      return (value as Long).toNumber();
    default:
      return Number(value.toString());
  }
}

/** The same number as a plain one where a double holds it: to compare numbers, their types don't matter. */
export function plainNumber(value: BsonNumber): number | Long | Decimal128 {
  if (typeof value === "number" || isDecimal(value)) return value;
  const nearest = doubleOf(value);
  if (typeOf(value) === "Double" || Number.isSafeInteger(nearest)) return nearest;
  return typeof value === "bigint" ? Long.fromBigInt(value) : (value as Long);
}

const isDecimal = (value: BsonNumber): value is Decimal128 => typeOf(value) === "Decimal128";

export function isInt32(value: BsonNumber): boolean {
  if (typeof value !== "number") return typeOf(value) === "Int32";
  return (value | 0) === value && !Object.is(value, -0);
}

/** NaN is the smallest number and equals itself; all others compare by their exact values. */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  if (typeof a === "number" && typeof b === "number") return comparePlain(a, b);
  if (isDecimal(a) || isDecimal(b)) return compareDecimals(a, b);
  return comparePlain(comparable(a), comparable(b));
}

function comparePlain(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return a >= b ? 0 : Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function comparable(value: BsonNumber): number | bigint {
  const plain = plainNumber(value);
  return typeof plain === "number" ? plain : (plain as Long).toBigInt();
}

function compareDecimals(a: BsonNumber, b: BsonNumber): number {
  const [x, y] = [exactNumber(a), exactNumber(b)];
  // Only NaN and the infinities have no exact value, and their doubles say all about them.
  if (x && y) return compareExact(x, y);
  if (x) return compareNumbers(0, doubleOf(b));
  return y ? compareNumbers(doubleOf(a), 0) : compareNumbers(doubleOf(a), doubleOf(b));
}

function exactNumber(value: BsonNumber): Exact | null {
  return exactOf(isDecimal(value) ? value : (integerOf(value) ?? doubleOf(value)));
}

/** A number as an operand of decimal arithmetic. */
function operand(value: BsonNumber): Exact | null {
  if (isDecimal(value)) return exactOf(value);
  const integer = integerOf(value);
  return integer === null ? roundedExact(doubleOf(value)) : exactOf(integer);
}

type Operation = {
  ofDoubles(a: number, b: number): number;
  ofIntegers(a: bigint, b: bigint): bigint;
  ofDecimals(a: Exact, b: Exact): Exact;
};

const addition: Operation = { ofDoubles: (a, b) => a + b, ofIntegers: (a, b) => a + b, ofDecimals: addExact };
const multiplication: Operation = {
  ofDoubles: (a, b) => a * b,
  ofIntegers: (a, b) => a * b,
  ofDecimals: multiplyExact,
};

/** Null when two integers make one beyond 64 bits. */
export const add = (a: BsonNumber, b: BsonNumber) => compute(addition, a, b);
export const multiply = (a: BsonNumber, b: BsonNumber) => compute(multiplication, a, b);

/** @param operation one of two 64-bit integers; null when one of the numbers is no integer */
export function bitwise(operation: (a: bigint, b: bigint) => bigint, a: BsonNumber, b: BsonNumber): BsonNumber | null {
  const ofIntegers = (x: bigint, y: bigint) => BigInt.asIntN(64, operation(x, y));
  if (integerOf(a) === null || integerOf(b) === null) return null;
  return compute({ ...addition, ofIntegers }, a, b);
}

/** The result has the wider of the two types: a double stays one even when it is whole. */
function compute(operation: Operation, a: BsonNumber, b: BsonNumber): BsonNumber | null {
  if (isDecimal(a) || isDecimal(b)) {
    const [x, y] = [operand(a), operand(b)];
    if (x && y) return decimalOf(operation.ofDecimals(x, y));
    return Decimal128.fromString(String(operation.ofDoubles(doubleOf(a), doubleOf(b))));
  }
  const [x, y] = [integerOf(a), integerOf(b)];
  if (x === null || y === null) return double(operation.ofDoubles(doubleOf(a), doubleOf(b)));
  return integerResult(operation.ofIntegers(x, y), isInt32(a) && isInt32(b));
}

/**
 * An integer with its type; null beyond 64 bits.
 * @param isSmall whether it's an int32 when it can be one, as what int32s alone make is
 */
export function integerResult(value: bigint, isSmall: boolean): number | Long | null {
  if (isSmall && BigInt.asIntN(32, value) === value) return Number(value);
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : null;
}

/** A double, or a Decimal128 when one of the two is. */
export function divide(a: BsonNumber, b: BsonNumber): number | Double | Decimal128 {
  const quotient = doubleOf(a) / doubleOf(b);
  if (!isDecimal(a) && !isDecimal(b)) return double(quotient);
  const [x, y] = [operand(a), operand(b)];
  return x && y ? decimalOf(divideExact(x, y)) : Decimal128.fromString(String(quotient));
}

/** A sum that loses nothing on the way: integers and decimals exactly, doubles with what rounding took from them. */
export class Sum {
  /** What int32s make, as long as it's small. */
  private whole = 0;
  private integers = 0n;
  private hasLong = false;
  private double = 0;
  private lost = 0;
  private hasDouble = false;
  private decimal: BsonNumber | null = null;

  add(value: BsonNumber): void {
    if (typeof value === "number" && isInt32(value)) {
      const whole = this.whole + value;
      if (Number.isSafeInteger(whole)) this.whole = whole;
      else this.integers += BigInt(value);
    } else if (isDecimal(value)) this.decimal = this.decimal === null ? value : add(this.decimal, value);
    else {
      const integer = integerOf(value);
      if (integer === null) return this.addDouble(doubleOf(value));
      this.integers += integer;
      if (!isInt32(value)) this.hasLong = true;
    }
  }

  /** By Neumaier: what one addition rounds away is kept for the end. */
  private addDouble(value: number): void {
    this.hasDouble = true;
    const sum = this.double + value;
    if (Number.isFinite(sum))
      this.lost += Math.abs(this.double) >= Math.abs(value) ? this.double - sum + value : value - sum + this.double;
    this.double = sum;
  }

  /** Of the widest type of what was added: integers beyond 64 bits make a double. */
  result(): BsonNumber {
    const integers = this.integers + BigInt(this.whole);
    const integer = integerResult(integers, !this.hasLong) ?? double(Number(integers));
    if (!this.hasDouble && !this.decimal) return integer;
    const rest = this.hasDouble ? double(this.doubles(integers)) : integer;
    return this.decimal ? (add(this.decimal, rest) as BsonNumber) : rest;
  }

  private doubles(integers: bigint): number {
    if (!Number.isFinite(this.double)) return this.double;
    if (integers !== 0n) this.addDouble(Number(integers));
    return this.double + (Number.isFinite(this.double) ? this.lost : 0);
  }
}
