import type { Scope } from "#database/bson/collation";
import { badValue, failedToParse, typeMismatch } from "#database/bson/mongo-error";
import { integerOf } from "#database/bson/numbers";
import { compileSort } from "#database/bson/sort";
import { hasField, isNumber, isPlainObject, toNumber, type Document } from "#database/bson/values";
import { pullTest } from "./update-operators";

type Check = (argument: unknown, scope: Scope, path: string) => void;

const pushClauses = ["$each", "$position", "$slice", "$sort"];
const isEach = (argument: unknown): argument is Document => isPlainObject(argument) && hasField(argument, "$each");

/** What can be said of the arguments of an update's operators before a document is read. */
const checks: Record<string, Check> = {
  $inc: (argument, _scope, path) => {
    if (!isNumber(argument)) throw typeMismatch(`Cannot increment with non-numeric argument: ${path}`);
  },
  $mul: (argument, _scope, path) => {
    if (!isNumber(argument)) throw typeMismatch(`Cannot multiply with non-numeric argument: ${path}`);
  },
  $currentDate(argument) {
    if (typeof argument === "boolean") return;
    if (!isPlainObject(argument))
      throw badValue("The argument to $currentDate must be a boolean ('true') or a $type expression ({$type: 'date'})");
    const unknown = Object.keys(argument).find((name) => name !== "$type");
    if (unknown !== undefined) throw badValue(`Unrecognized $currentDate option: ${unknown}`);
    if (argument.$type !== "date" && argument.$type !== "timestamp")
      throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
  },
  $push(argument) {
    if (!isEach(argument)) return;
    const { $each, $position, $slice, $sort } = argument;
    const unknown = Object.keys(argument).find((clause) => !pushClauses.includes(clause));
    if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
    if (!Array.isArray($each)) throw badValue("The argument to $each in $push must be an array");
    if ($position !== undefined) integer("$position", $position);
    if ($slice !== undefined) integer("$slice", $slice);
    if ($sort !== undefined) checkSort($sort);
  },
  $addToSet(argument) {
    if (!isEach(argument)) return;
    if (!Array.isArray(argument.$each)) throw typeMismatch("The argument to $each in $addToSet must be an array");
    const unknown = Object.keys(argument).find((name) => name !== "$each");
    if (unknown !== undefined) throw badValue(`Found unexpected fields after $each in $addToSet: ${unknown}`);
  },
  $pull: (argument, scope) => void pullTest(argument, scope),
  $pullAll(argument) {
    if (!Array.isArray(argument)) throw badValue("$pullAll requires an array argument");
  },
  $pop(argument) {
    if (![1, -1].includes(toNumber(argument))) throw failedToParse("$pop expects 1 or -1");
  },
  $bit(argument) {
    if (!isPlainObject(argument)) throw badValue("The $bit modifier needs a document");
    if (Object.keys(argument).length === 0) throw badValue("You must pass in at least one bitwise operation");
    for (const [name, bits] of Object.entries(argument)) {
      if (!["and", "or", "xor"].includes(name))
        throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
      if (!isNumber(bits) || integerOf(bits) === null)
        throw badValue(`The $bit modifier field must be an Integer(32/64 bit): ${name}`);
    }
  },
};

/** @throws {MongoError} as MongoDB does, whether the update finds a document or not */
export function checkArgument(operator: string, path: string, argument: unknown, scope: Scope): void {
  if (hasField(checks, operator)) (checks[operator] as Check)(argument, scope, path);
}

function integer(clause: string, value: unknown): void {
  if (!isNumber(value) || !Number.isInteger(toNumber(value)))
    throw badValue(`The value for ${clause} must be an integer value`);
}

function checkSort(by: unknown): void {
  if (!isPlainObject(by)) {
    if ([1, -1].includes(toNumber(by))) return;
    throw badValue("The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields");
  }
  if (Object.keys(by).length === 0) throw badValue("The $sort pattern is empty when it should be a set of fields.");
  compileSort(by);
}
