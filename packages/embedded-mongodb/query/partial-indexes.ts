import { isTruthy } from "#database/bson/truth";
import { compare, equal, isRegex, order, typeOrder, type Document } from "#database/bson/values";
import { compileFilter, predicatesOf, type Predicate } from "./match";

/**
 * Whether every document that a filter finds is in a partial index: each condition of the index must follow from one
 * of the filter's on the same field. A condition of an unknown kind counts as not implied.
 */
export function implies(filter: Predicate[], indexFilter: Document): boolean {
  return predicatesOf(indexFilter).every((needed) =>
    filter.some((given) => given.path === needed.path && follows(given, needed)),
  );
}

const ranges = ["$gt", "$gte", "$lt", "$lte"];

function follows(given: Predicate, needed: Predicate): boolean {
  const values =
    given.operator === "$eq" ? [given.argument] : given.operator === "$in" ? (given.argument as unknown[]) : null;
  // An empty list finds nothing, which any index has.
  if (values) return values.every((value) => !isRegex(value) && holdsFor(value, needed));
  if (needed.operator === "$exists" && isTruthy(needed.argument)) return provesPresence(given);
  if (given.operator === needed.operator && equal(given.argument, needed.argument)) return true;
  // A regular expression proves no text: it finds stored regular expressions, too.
  if (needed.operator === "$type" && needed.argument === "string")
    return ranges.includes(given.operator) && typeof given.argument === "string";
  return rangeFollows(given, needed);
}

function holdsFor(value: unknown, needed: Predicate): boolean {
  if (needed.operator === "$exists") return isTruthy(needed.argument) && value !== null && value !== undefined;
  return compileFilter({ field: { [needed.operator]: needed.argument } })({ field: value });
}

function provesPresence({ operator, argument }: Predicate): boolean {
  if (operator === "$exists") return isTruthy(argument);
  if (operator === "$ne") return argument === null;
  return (
    ["$regex", "$type", "$elemMatch", "$size"].includes(operator) ||
    (ranges.includes(operator) && typeOrder(argument) !== order.null)
  );
}

function rangeFollows(given: Predicate, needed: Predicate): boolean {
  if (!ranges.includes(given.operator) || !ranges.includes(needed.operator)) return false;
  if (
    given.operator.slice(0, 2) !== needed.operator.slice(0, 2) ||
    typeOrder(given.argument) !== typeOrder(needed.argument)
  )
    return false;
  const difference = compare(given.argument, needed.argument) * (given.operator.startsWith("$g") ? 1 : -1);
  // {$gte: 5} finds 5 itself, which an index on {$gt: 5} lacks.
  return difference > 0 || (difference === 0 && (needed.operator.endsWith("e") || !given.operator.endsWith("e")));
}
