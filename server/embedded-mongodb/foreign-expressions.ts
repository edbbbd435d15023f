import { Context } from "mingo/core";
import * as expressions from "mingo/operators/expression";
import type { Any, Options } from "mingo/types";
import type { Expression, Operator } from "./expression";
import { badValue, MongoError } from "./mongo-error";
import { isNil, onValues, refusal, typeName } from "./operator-arguments";
import { isPlainObject } from "./values";

type Foreign = (document: Any, argument: Any, options: Options) => unknown;

/** mingo's operators on texts, angles, bits and some on dates, which are asked with values alone. */
const names = [
  "$ltrim", "$rtrim", "$trim", "$regexFind", "$regexFindAll", "$regexMatch", "$replaceAll", "$replaceOne", "$split",
  "$strLenBytes", "$strLenCP", "$substr", "$substrBytes", "$substrCP", "$indexOfBytes", "$acos", "$acosh", "$asin",
  "$asinh", "$atan", "$atan2", "$atanh", "$cos", "$cosh", "$degreesToRadians", "$radiansToDegrees", "$sin", "$sinh",
  "$tan", "$tanh", "$bitAnd", "$bitNot", "$bitOr", "$bitXor", "$dateDiff", "$dateFromParts", "$dateFromString",
  "$dateToParts", "$dateTrunc", "$zip", "$setField", "$unsetField", "$getField", "$rand",
] as const; // prettier-ignore

const $literal = ((_document: Any, value: Any) => value) as never;
const context = Context.init({ expression: { $literal } });
const options = { context, idKey: "_id", scriptEnabled: false, useStrictMode: true, failOnError: true };

function bridge(name: string, operator: Foreign): Operator {
  return (argument, compiler) => {
    const named = isPlainObject(argument) && !Object.keys(argument)[0]?.startsWith("$");
    const compiled = named
      ? Object.entries(argument).map(([part, value]) => [part, compiler.compile(value)] as [string, Expression])
      : null;
    const whole = compiled
      ? null
      : Array.isArray(argument)
        ? argument.map((part) => compiler.compile(part))
        : compiler.compile(argument);
    const isOfDates = name.startsWith("$date");
    return (bindings) => {
      const values = compiled?.map(([part, value]) => [part, value(bindings)] as const);
      if (isOfDates && values?.some(([part, value]) => isNil(value) && part !== "onNull" && part !== "onError"))
        return values.find(([part]) => part === "onNull")?.[1] ?? null;
      const given = values
        ? Object.fromEntries(
            values.filter(([, value]) => value !== undefined).map(([part, value]) => [part, asConstant(value)]),
          )
        : Array.isArray(whole)
          ? whole.map((part) => asConstant(part(bindings)))
          : asConstant((whole as Expression)(bindings));
      try {
        return operator(bindings.root, given, options as unknown as Options);
      } catch (error) {
        throw error instanceof MongoError ? error : badValue((error as Error).message);
      }
    };
  };
}

/** A value as mingo takes it without a look for expressions in it. */
function asConstant(value: unknown): unknown {
  const isBare = typeof value === "string" ? !value.startsWith("$") : !Array.isArray(value) && !isPlainObject(value);
  return isBare ? value : { $literal: value };
}

/** MongoDB makes an empty text of null. */
const caseChange = (name: string, change: (text: string) => string): Operator =>
  onValues(name, [1, 1], ([value]) =>
    isNil(value)
      ? ""
      : change(typeof value === "string" ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value)),
  );

/** Expressions that a library answers, and those on texts that it answers otherwise than MongoDB. */
export const foreign: Record<string, Operator> = {
  ...Object.fromEntries(names.map((name) => [name, bridge(name, expressions[name] as Foreign)])),
  $toUpper: caseChange("$toUpper", (text) => text.toUpperCase()),
  $toLower: caseChange("$toLower", (text) => text.toLowerCase()),
  $concat: onValues("$concat", [0, Infinity], (texts) => {
    if (texts.some(isNil)) return null;
    for (const text of texts)
      if (typeof text !== "string") throw refusal(16702, `$concat only supports strings, not ${typeName(text)}`);
    return texts.join("");
  }),
  $strcasecmp: onValues("$strcasecmp", [2, 2], ([a, b]) => {
    const [x, y] = [a, b].map((text) => (isNil(text) ? "" : String(text as string).toUpperCase())) as [string, string];
    return x < y ? -1 : Number(x > y);
  }),
  $indexOfCP: onValues("$indexOfCP", [2, 4], ([text, part, from = 0, to = Infinity]) => {
    if (isNil(text)) return null;
    if (typeof text !== "string" || typeof part !== "string") throw refusal(40093, "$indexOfCP needs two texts");
    const [all, wanted] = [[...text], [...part]];
    for (let i = from as number; i + wanted.length <= Math.min(all.length, to as number); i++)
      if (wanted.every((letter, k) => all[i + k] === letter)) return i;
    return -1;
  }),
};
