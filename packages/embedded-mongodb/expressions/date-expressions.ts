import { FarDate } from "#database/bson/far-date";
import { refusal } from "#database/bson/mongo-error";
import { bsonTypeOf, hasField, isPlainObject, toNumber } from "#database/bson/values";
import type { Operator } from "./operator";
import { dateAt, isNil, namedParts, typeName } from "./operator-arguments";

const dayMs = 86_400_000;

/** Parts of a date that was shifted to its timezone, so that its UTC is the local time there. */
const parts: Record<string, (local: Date) => number> = {
  $year: (local) => local.getUTCFullYear(),
  $month: (local) => local.getUTCMonth() + 1,
  $dayOfMonth: (local) => local.getUTCDate(),
  $hour: (local) => local.getUTCHours(),
  $minute: (local) => local.getUTCMinutes(),
  $second: (local) => local.getUTCSeconds(),
  $millisecond: (local) => local.getUTCMilliseconds(),
  $dayOfWeek: (local) => local.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  /** Weeks begin on Sundays; before the year's first one it is week 0. */
  $week: (local) => Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7),
  $isoDayOfWeek: (local) => local.getUTCDay() || 7,
  $isoWeek: (local) => Math.ceil(dayOfYear(thursdayOf(local)) / 7),
  $isoWeekYear: (local) => thursdayOf(local).getUTCFullYear(),
};

function dayOfYear(local: Date): number {
  return Math.floor((Number(local) - Date.UTC(local.getUTCFullYear(), 0, 1)) / dayMs) + 1;
}

/** A week belongs to the year that its Thursday is in. */
function thursdayOf(local: Date): Date {
  return new Date(Number(local) + (4 - (local.getUTCDay() || 7)) * dayMs);
}

const formats: Record<string, [part: string, digits: number]> = {
  Y: ["$year", 4], m: ["$month", 2], d: ["$dayOfMonth", 2], H: ["$hour", 2], M: ["$minute", 2], S: ["$second", 2],
  L: ["$millisecond", 3], j: ["$dayOfYear", 3], w: ["$dayOfWeek", 1], u: ["$isoDayOfWeek", 1], U: ["$week", 2],
  V: ["$isoWeek", 2], G: ["$isoWeekYear", 4],
}; // oxfmt-ignore

const months = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
  "December",
]; // oxfmt-ignore

/** Expressions on dates. */
export const dates: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partOf(name, part)])),
  $dateToString(argument, { compile }) {
    const names = { required: ["date"], optional: ["format", "timezone", "onNull"] };
    const compiled = namedParts("$dateToString", argument, names, compile);
    return (bindings) => {
      const date = compiled.date?.(bindings);
      if (isNil(date)) return compiled.onNull ? compiled.onNull(bindings) : null;
      const [format, timezone] = [compiled.format?.(bindings), compiled.timezone?.(bindings)];
      if ((compiled.format && isNil(format)) || (compiled.timezone && isNil(timezone))) return null;
      if (format !== undefined && typeof format !== "string")
        throw refusal(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
      return formatted(dateOf(date), format ?? "%Y-%m-%dT%H:%M:%S.%LZ", timezone);
    };
  },
  $dateAdd: moved("$dateAdd", 1),
  $dateSubtract: moved("$dateSubtract", -1),
};

function partOf(name: string, part: (local: Date) => number): Operator {
  return (argument, { compile }) => {
    const named = isPlainObject(argument) && "date" in argument;
    const [only] = Array.isArray(argument) ? (argument as unknown[]) : [argument];
    const names = { required: ["date"], optional: ["timezone"] };
    const compiled = namedParts(name, named ? argument : { date: only }, names, compile);
    return (bindings) => {
      const [date, timezone] = [compiled.date?.(bindings), compiled.timezone?.(bindings)];
      if (isNil(date) || (compiled.timezone && isNil(timezone))) return null;
      return part(localTime(dateOf(date), timezone));
    };
  };
}

function formatted(date: Date, format: string, timezone: unknown): string {
  const local = localTime(date, timezone);
  const offset = (Number(local) - Number(date)) / 60_000;
  const pad = (value: number, digits: number) => String(Math.abs(value)).padStart(digits, "0");
  return format.replace(/%(.?)/g, (_all, letter: string) => {
    const known = formats[letter];
    if (known) return pad((parts[known[0]] as (local: Date) => number)(local), known[1]);
    if (letter === "%") return "%";
    if (letter === "B") return months[local.getUTCMonth()] as string;
    if (letter === "b") return (months[local.getUTCMonth()] as string).slice(0, 3);
    if (letter === "Z") return String(offset);
    if (letter === "z") return `${offset < 0 ? "-" : "+"}${pad(Math.trunc(offset / 60), 2)}${pad(offset % 60, 2)}`;
    throw refusal(18536, `Invalid format character '%${letter}' in format string`);
  });
}

/** How much longer than a millisecond a unit is; months and years have no one length. */
const lengths: Record<string, number> = {
  week: 7 * dayMs, day: dayMs, hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1,
}; // oxfmt-ignore
const monthsIn: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function moved(name: string, sign: 1 | -1): Operator {
  return (argument, { compile }) => {
    const names = { required: ["startDate", "unit", "amount"], optional: ["timezone"] };
    const compiled = namedParts(name, argument, names, compile);
    return (bindings) => {
      const [start, unit, amount] = [compiled.startDate, compiled.unit, compiled.amount].map((part) =>
        part?.(bindings),
      );
      const timezone = compiled.timezone?.(bindings);
      if ([start, unit, amount].some(isNil) || (compiled.timezone && isNil(timezone))) return null;
      const count = toNumber(amount) * sign;
      if (!Number.isInteger(count)) throw refusal(5166405, `${name} expects integer amount of time units`);
      if (typeof unit !== "string")
        throw refusal(5439013, `${name} requires 'unit' to be a string, but got ${typeName(unit)}`);
      const length = hasField(lengths, unit) ? (lengths[unit] as number) : null;
      const perUnit = hasField(monthsIn, unit) ? (monthsIn[unit] as number) : null;
      const date = dateOf(start);
      if (length !== null && length < dayMs) return dateAt(name, Number(date) + count * length);
      const local = localTime(date, timezone);
      if (length !== null) return fromLocalTime(dateAt(name, Number(local) + count * length), timezone);
      if (perUnit === null)
        throw refusal(5439014, `${name} parameter 'unit' value cannot be recognized as a time unit: ${unit}`);
      return fromLocalTime(dateAt(name, monthsLater(local, count * perUnit)), timezone);
    };
  };
}

/** The same day of another month, or its last one when it is shorter. */
function monthsLater(local: Date, count: number): number {
  const result = new Date(local);
  result.setUTCDate(1);
  result.setUTCMonth(local.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  return result.setUTCDate(Math.min(local.getUTCDate(), lastDay));
}

function dateOf(value: unknown): Date {
  if (value instanceof FarDate) throw refusal(18537, "the year of a date is out of range");
  if (value instanceof Date) return value;
  const type = bsonTypeOf(value);
  if (type === "ObjectId") return (value as { getTimestamp(): Date }).getTimestamp();
  if (type === "Timestamp") return new Date((value as { t: number }).t * 1000);
  throw refusal(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

function localTime(date: Date, timezone: unknown): Date {
  return new Date(Number(date) + offsetOf(date, timezone));
}

function fromLocalTime(local: Date, timezone: unknown): Date {
  const guess = new Date(Number(local) - offsetOf(local, timezone));
  return new Date(Number(local) - offsetOf(guess, timezone));
}

/** Milliseconds that a timezone, as `+02:00` or `Europe/Berlin`, is ahead of UTC at a date. */
function offsetOf(date: Date, timezone: unknown): number {
  if (timezone === undefined || timezone === "UTC" || timezone === "GMT" || timezone === "Z") return 0;
  if (typeof timezone !== "string")
    throw refusal(40517, `timezone must evaluate to a string, found ${typeName(timezone)}`);
  const name = timezone;
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(name);
  if (fixed) return (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000 * (fixed[1] === "-" ? -1 : 1);
  try {
    const shown = new Intl.DateTimeFormat("sv-SE", {
      timeZone: name,
      dateStyle: "short",
      timeStyle: "medium",
    }).format(date);
    return Number(new Date(`${shown.replace(" ", "T")}Z`)) - Math.floor(Number(date) / 1000) * 1000;
  } catch {
    throw refusal(40485, `unrecognized time zone identifier: "${name}"`);
  }
}
