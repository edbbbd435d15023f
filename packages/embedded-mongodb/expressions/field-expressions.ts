import { refusal } from "#database/bson/mongo-error";
import { double } from "#database/bson/numbers";
import { hasField, isPlainObject, setField, type Document } from "#database/bson/values";
import type { Operator } from "./operator";
import { isNil, typeName } from "./operator-arguments";

/** Expressions on fields whose names have dots or dollars, which no path can name; and a random number. */
export const fields: Record<string, Operator> = {
  $getField(argument, { compile }) {
    const first = isPlainObject(argument) ? Object.keys(argument)[0] : undefined;
    const isWhole = isPlainObject(argument) && !first?.startsWith("$");
    const given = isWhole ? argument : { field: argument, input: "$$CURRENT" };
    checkParts("$getField", given, ["field", "input"], { unknown: 3041701, lacking: [3041702, 3041703] });
    const name = nameOf("$getField", given.field, { notConstant: 5654600, isPath: 5654601, noText: 5654602 });
    const input = compile(given.input);
    return (bindings) => {
      const object = input(bindings);
      if (isNil(object)) return object;
      return isPlainObject(object) && hasField(object, name) ? object[name] : undefined;
    };
  },
  $setField: setter("$setField", ["field", "input", "value"]),
  $unsetField: setter("$unsetField", ["field", "input"]),
  $rand(argument) {
    const isEmpty = Array.isArray(argument) ? argument.length === 0 : isPlainObject(argument) && isBare(argument);
    if (!isEmpty) throw refusal(3040501, "$rand does not currently accept arguments");
    return () => double(Math.random());
  },
};

const isBare = (object: Document) => Object.keys(object).length === 0;

/** Without a value, or if it is missing, the field is removed. */
function setter(name: string, parts: string[]): Operator {
  return (argument, { compile }) => {
    if (!isPlainObject(argument)) throw refusal(4161100, `${name} only supports an object as its argument`);
    checkParts(name, argument, parts, { unknown: 4161101, lacking: [4161102, 4161109, 4161103] });
    const field = nameOf(name, argument.field, { notConstant: 4161106, isPath: 4161108, noText: 4161107 });
    const input = compile(argument.input);
    const value = hasField(argument, "value") ? compile(argument.value) : () => undefined;
    return (bindings) => {
      const object = input(bindings);
      if (isNil(object)) return null;
      if (!isPlainObject(object))
        throw refusal(4161105, `${name} requires 'input' to evaluate to type Object, but got ${typeName(object)}`);
      const result = { ...object };
      const set = value(bindings);
      if (set === undefined) Reflect.deleteProperty(result, field);
      else setField(result, field, set);
      return result;
    };
  };
}

function checkParts(
  name: string,
  given: Document,
  parts: string[],
  { unknown, lacking }: { unknown: number; lacking: number[] },
): void {
  const other = Object.keys(given).find((part) => !parts.includes(part));
  if (other !== undefined) throw refusal(unknown, `${name} found an unknown argument: ${other}`);
  const i = parts.findIndex((part) => !hasField(given, part));
  if (i >= 0) throw refusal(lacking[i] as number, `${name} requires '${parts[i]}' to be specified`);
}

/** A field's name, which must be a constant: where it starts with a dollar, as `{$literal: "$a"}`. */
function nameOf(
  operator: string,
  given: unknown,
  { notConstant, isPath, noText }: { notConstant: number; isPath: number; noText: number },
): string {
  const literal = isPlainObject(given) && (hasField(given, "$literal") || hasField(given, "$const"));
  if (typeof given === "string" && given.startsWith("$"))
    throw refusal(isPath, `'${given}' is a field path reference which is not allowed in this context`);
  if (!literal && (Array.isArray(given) || isPlainObject(given)))
    throw refusal(notConstant, `${operator} requires 'field' to evaluate to a constant`);
  const name: unknown = literal ? (given.$literal ?? given.$const) : given;
  if (typeof name !== "string")
    throw refusal(noText, `${operator} requires 'field' to evaluate to type String, but got ${typeName(name)}`);
  if (name.includes("\0")) throw refusal(16411, "FieldPath field names may not contain embedded nulls");
  return name;
}
