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

/** Arithmetic and order across BSON's four types of numbers: int32, int64, double and Decimal128. */

export type BsonNumber = number | bigint | Int32 | Long | Double | Decimal128;

const int32 = { min: -0x80000000, max: 0x7fffffff };
const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
const typeOf = (value: unknown) => (value as { _bsontype?: string })._bsontype;

/** An integer's value; null for a double or a Decimal128. A plain whole number counts as an integer. */
export function integerOf(value: BsonNumber): bigint | null {
  if (typeof value === "number") return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : null;
  if (typeof value === "bigint") return value;
  if (typeOf(value) === "Long") return (value as Long).toBigInt();
  return typeOf(value) === "Int32" ? BigInt((value as Int32).value) : null;
}

function doubleOf(value: BsonNumber): number {
  return typeof value === "number" ? value : Number(value.toString());
}

const isDecimal = (value: BsonNumber): value is Decimal128 => typeOf(value) === "Decimal128";
const isInt32 = (value: BsonNumber) =>
  typeof value === "number" ? value >= int32.min && value <= int32.max : typeOf(value) === "Int32";

/** NaN is the smallest number and equals itself; all others compare by their exact values. */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  if (typeof a !== "number" || typeof b !== "number") {
    if (isDecimal(a) || isDecimal(b)) return compareDecimals(a, b);
    a = integerOf(a) ?? doubleOf(a);
    b = integerOf(b) ?? doubleOf(b);
  }
  const [nanA, nanB] = [Number.isNaN(a), Number.isNaN(b)];
  if (nanA || nanB) return Number(nanB) - Number(nanA);
  return a < b ? -1 : a > b ? 1 : 0;
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

/** A number as it enters decimal arithmetic. */
function operand(value: BsonNumber): Exact | null {
  return isDecimal(value)
    ? exactOf(value)
    : ((integer) => (integer === null ? roundedExact(doubleOf(value)) : exactOf(integer)))(integerOf(value));
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
  if (isDecimal(a) || isDecimal(b) || integerOf(a) === null || integerOf(b) === null) return null;
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
  if (x === null || y === null) return new Double(operation.ofDoubles(doubleOf(a), doubleOf(b)));
  const result = operation.ofIntegers(x, y);
  if (isInt32(a) && isInt32(b) && result >= int32.min && result <= int32.max) return Number(result);
  return result >= int64.min && result <= int64.max ? Long.fromBigInt(result) : null;
}

/** A number as expressions take it: plain, but for what a double cannot hold. */
export function plainNumber(value: BsonNumber): number | Long | Decimal128 {
  if (typeof value === "number" || isDecimal(value)) return value;
  const integer = integerOf(value);
  if (integer === null || Number.isSafeInteger(Number(integer))) return doubleOf(value);
  return Long.fromBigInt(integer);
}

export function divide(a: BsonNumber, b: BsonNumber): number | Decimal128 {
  const quotient = doubleOf(a) / doubleOf(b);
  if (!isDecimal(a) && !isDecimal(b)) return quotient;
  const [x, y] = [operand(a), operand(b)];
  return x && y ? decimalOf(divideExact(x, y)) : Decimal128.fromString(String(quotient));
}

/** A sum that loses nothing on the way: integers and decimals exactly, doubles with what rounding took from them. */
export class Sum {
  private whole = 0;
  private integers = 0n;
  private double = 0;
  private lost = 0;
  private hasDouble = false;
  private decimal: BsonNumber | null = null;

  add(value: BsonNumber): void {
    if (typeof value === "number" && Number.isSafeInteger(value)) {
      const whole = this.whole + value;
      if (Number.isSafeInteger(whole)) this.whole = whole;
      else this.integers += BigInt(value);
    } else if (isDecimal(value)) this.decimal = this.decimal === null ? value : add(this.decimal, value);
    else {
      const integer = integerOf(value);
      if (integer === null) this.addDouble(doubleOf(value));
      else this.integers += integer;
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

  result(): number | Long | Decimal128 {
    const integers = this.integers + BigInt(this.whole);
    const fits = integers >= int64.min && integers <= int64.max;
    const integer = fits ? plainNumber(integers) : Number(integers);
    if (!this.hasDouble && !this.decimal) return integer;
    const rest = this.hasDouble ? this.doubles(integers) : integer;
    return this.decimal ? plainNumber(add(this.decimal, rest) as BsonNumber) : rest;
  }

  private doubles(integers: bigint): number {
    if (!Number.isFinite(this.double)) return this.double;
    if (integers !== 0n) this.addDouble(Number(integers));
    return this.double + (Number.isFinite(this.double) ? this.lost : 0);
  }
}
