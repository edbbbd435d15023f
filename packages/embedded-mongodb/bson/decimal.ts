import { Decimal128 } from "bson";

/** A finite number as coefficient × 10^exponent, without any loss. */
export type Exact = { coefficient: bigint; exponent: number };

/** Decimal128 has 34 digits, times 10 to the power of -6176 to 6111. */
const digits = 34;
const leastExponent = -6176;
const largestSize = digits + 6111;

/** The exact value of a Decimal128, an integer or a double; null for NaN and the infinities. */
export function exactOf(value: Decimal128 | bigint | number): Exact | null {
  if (typeof value === "bigint") return { coefficient: value, exponent: 0 };
  return typeof value === "number" ? exactOfDouble(value) : exactOfText(value.toString());
}

function exactOfText(text: string): Exact | null {
  const parts = /^(-?)(\d+)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text);
  if (!parts) return null;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = parts;
  return { coefficient: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

/** A double is m × 2^-k, which is m × 5^k × 10^-k. */
function exactOfDouble(double: number): Exact | null {
  if (!Number.isFinite(double)) return null;
  if (Number.isInteger(double)) return { coefficient: BigInt(double), exponent: 0 };
  let scaled = double;
  let k = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    k++;
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(k), exponent: -k };
}

/** The coefficients of two numbers with one exponent. */
function aligned(a: Exact, b: Exact): { x: bigint; y: bigint; exponent: number } {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (one: Exact) => one.coefficient * 10n ** BigInt(one.exponent - exponent);
  return { x: scale(a), y: scale(b), exponent };
}

export function compareExact(a: Exact, b: Exact): number {
  const [signA, signB] = [signOf(a.coefficient), signOf(b.coefficient)];
  if (signA !== signB || signA === 0) return signA - signB;
  // Numbers of different magnitudes need no alignment.
  const [sizeA, sizeB] = [sizeOf(a), sizeOf(b)];
  if (sizeA !== sizeB) return (sizeA - sizeB) * signA;
  const { x, y } = aligned(a, b);
  return signOf(x - y);
}

const signOf = (value: bigint) => (value < 0n ? -1 : value > 0n ? 1 : 0);
const lengthOf = (value: bigint) => (value < 0n ? -value : value).toString().length;
const sizeOf = ({ coefficient, exponent }: Exact) => lengthOf(coefficient) + exponent;

export function addExact(a: Exact, b: Exact): Exact {
  // Skip an operand too small to change the other's last digit.
  const [large, small] = sizeOf(a) >= sizeOf(b) ? [a, b] : [b, a];
  if (large.coefficient !== 0n && sizeOf(large) - sizeOf(small) > 2 * digits + lengthOf(large.coefficient))
    return large;
  const { x, y, exponent } = aligned(a, b);
  return { coefficient: x + y, exponent };
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** A quotient to more digits than a Decimal128 has. */
export function divideExact(a: Exact, b: Exact): Exact {
  const more = Math.max(0, 2 * digits + lengthOf(b.coefficient) - lengthOf(a.coefficient));
  const numerator = a.coefficient * 10n ** BigInt(more);
  const exact = numerator % b.coefficient === 0n;
  // A digit below all that count, so that a half that is not quite one rounds up.
  const coefficient = exact ? numerator / b.coefficient : (numerator / b.coefficient) * 10n + 1n;
  const quotient = { coefficient, exponent: a.exponent - b.exponent - more - (exact ? 0 : 1) };
  return exact ? shortened(quotient, Math.min(0, a.exponent - b.exponent)) : quotient;
}

/** The same number without zeros at its end, up to an exponent. */
function shortened({ coefficient, exponent }: Exact, max: number): Exact {
  while (exponent < max && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}

/** The nearest Decimal128: 34 digits, halves to the even one. What's too large is infinite, what's too small is 0. */
export function decimalOf(value: Exact): Decimal128 {
  const excess = Math.max(lengthOf(value.coefficient) - digits, leastExponent - value.exponent);
  const { coefficient, exponent } = excess > 0 ? roundedTo(value, -(value.exponent + excess), "even") : value;
  if (coefficient !== 0n && lengthOf(coefficient) + exponent > largestSize)
    return Decimal128.fromString(coefficient < 0n ? "-Infinity" : "Infinity");
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
}

/** A double as decimal arithmetic takes it: to 15 digits, so that 0.1 is 0.1. */
export function roundedExact(double: number): Exact | null {
  return Number.isFinite(double) ? exactOfText(double.toPrecision(15)) : null;
}

/** Rounds to a decimal place: 2 keeps hundredths, -2 hundreds. */
export function roundedTo(value: Exact, place: number, mode: "even" | "zero" | "up" | "down"): Exact {
  const excess = -place - value.exponent;
  if (excess <= 0) return value;
  const unit = 10n ** BigInt(excess);
  const rest = value.coefficient % unit;
  const down = value.coefficient / unit;
  const away = down + (rest < 0n ? -1n : rest > 0n ? 1n : 0n);
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const even = twice > unit || (twice === unit && down % 2n !== 0n) ? away : down;
  const coefficient = { even, zero: down, up: rest > 0n ? away : down, down: rest < 0n ? away : down }[mode];
  return { coefficient, exponent: -place };
}
