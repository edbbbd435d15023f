import type { Collation } from "#database/bson/collation";
import { MongoError, refusal } from "#database/bson/mongo-error";
import { isPlainObject, toNumber } from "#database/bson/values";
import type { Expression, Operator } from "./operator";

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The type of a value as messages name it. */
export function typeName(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return (value as { _bsontype?: string })._bsontype ?? (value instanceof Date ? "date" : typeof value);
}

/** An operator's argument that is an index into a string or an array. */
export function placeIn(name: string, value: unknown, which: "starting" | "ending"): number {
  const index = toNumber(value);
  if (!Number.isInteger(index))
    throw refusal(40096, `${name} requires an integral ${which} index, found a value of type: ${typeName(value)}`);
  if (index < 0) throw refusal(40097, `${name} requires a nonnegative ${which} index, found: ${index}`);
  return index;
}

/** A date that an operator computes. @throws {MongoError} 15 outside of JavaScript's range */
export function dateAt(name: string, milliseconds: number): Date {
  const date = new Date(Math.round(milliseconds));
  if (Number.isNaN(Number(date))) throw new MongoError(15, "Overflow", `date overflow in ${name}`);
  return date;
}

/**
 * An operator of evaluated arguments: one alone, or an array of them.
 * @param counts the least and the most arguments there may be
 */
export function onValues(
  name: string,
  [min, max]: [number, number],
  compute: (values: unknown[], collation: Collation | undefined) => unknown,
): Operator {
  return (argument, compiler) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map((part) => compiler.compile(part));
    if (parts.length < min || parts.length > max) {
      const takes = min === max ? `exactly ${min}` : `at least ${min} arguments, and at most ${max}`;
      throw refusal(16020, `Expression ${name} takes ${takes} arguments. ${parts.length} were passed in.`);
    }
    return (bindings) =>
      compute(
        parts.map((part) => part(bindings)),
        compiler.collation,
      );
  };
}

/** The same, null as soon as one of the values is null or missing. */
export function onPresentValues(...[name, counts, compute]: Parameters<typeof onValues>): Operator {
  return onValues(name, counts, (values, collation) => (values.some(isNil) ? null : compute(values, collation)));
}

/** The named parts of an operator's argument, each compiled. @throws {MongoError} for names that are too many or few */
export function namedParts(
  name: string,
  argument: unknown,
  { required, optional = [] }: { required: string[]; optional?: string[] },
  compile: (part: unknown, name: string) => Expression,
): Record<string, Expression> {
  if (!isPlainObject(argument)) throw refusal(28646, `${name} only supports an object as its argument`);
  const given = Object.keys(argument);
  const unknown = given.find((part) => !required.includes(part) && !optional.includes(part));
  if (unknown) throw refusal(28647, `Unrecognized parameter to ${name}: ${unknown}`);
  const lacking = required.find((part) => !given.includes(part));
  if (lacking) throw refusal(28648, `Missing '${lacking}' parameter to ${name}`);
  return Object.fromEntries(given.map((part) => [part, compile(argument[part], part)]));
}
