import { collationOf, type Scope } from "#database/bson/collation";
import { badValue, failedToParse, refusal, unsupported } from "#database/bson/mongo-error";
import { hasField, isPlainObject, toNumber, type Document } from "#database/bson/values";
import { evaluate } from "#database/expressions/expression";

/** Options that several commands have in common, as they are given to a query. */

/** What a command's `let` and `collation` say about its filters and expressions. */
export function scopeOf(command: Document): Scope {
  return { ...variablesOf(command.let), ...collationOf(command.collation) };
}

/** The values of `let`, which `$expr` reads as `$$name`. */
function variablesOf(given: unknown): { variables?: Document } {
  if (!isPlainObject(given)) return {};
  return {
    variables: Object.fromEntries(Object.entries(given).map(([name, expression]) => [name, evaluate(expression, {})])),
  };
}

/** @throws {MongoError} for an invalid hint. The planner checks whether its index exists. */
export function hintOf(hint: unknown): { hint?: unknown } {
  if (hint === undefined) return {};
  if (typeof hint !== "string" && !isPlainObject(hint)) throw failedToParse("Hint must be a string or an object");
  if (isPlainObject(hint) && hasField(hint, "$natural")) {
    if (Object.keys(hint).length > 1) throw badValue("$natural hint must be the only field of a hint");
    if (Math.abs(toNumber(hint.$natural)) !== 1)
      throw badValue("$natural hint cannot be set to a value other than -1 or 1.");
  }
  return isPlainObject(hint) && Object.keys(hint).length === 0 ? {} : { hint };
}

/** An option that is an object. An empty one is the same as none. */
export function filled(option: unknown): Document | null {
  return isPlainObject(option) && Object.keys(option).length > 0 ? option : null;
}

export function sortOf(sort: unknown): { sort?: unknown } {
  return filled(sort) ? { sort } : {};
}

/** @throws {MongoError} for a collection or an index with a collation: what is stored is ordered by code point */
export function refuseStoredCollation({ collation }: Document, of: string): void {
  if (collationOf(collation).collation) throw unsupported(`${of} with a collation`);
}

/** A number that may be left out, but may not be negative. */
export function natural(value: unknown, name: string): number {
  const number = value === undefined || value === null ? 0 : toNumber(value);
  if (!(number >= 0)) throw refusal(51024, `BSON field '${name}' value must be >= 0`);
  return number;
}

/** @throws {MongoError} for concerns that need more than one node */
export function refuseConcerns({ readConcern, writeConcern, autocommit }: Document): void {
  const level = isPlainObject(readConcern) ? readConcern.level : undefined;
  if (level === "snapshot" && autocommit !== false)
    throw unsupported("a snapshot read outside a transaction", 72, "InvalidOptions");
  const w = isPlainObject(writeConcern) ? (writeConcern.w ?? 1) : 1;
  if (w !== "majority" && !(toNumber(w) <= 1))
    throw unsupported(`the write concern ${JSON.stringify(w)}`, 100, "UnsatisfiableWriteConcern");
}
