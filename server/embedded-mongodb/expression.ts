import { Context, evalExpr } from "mingo/core";
import * as accumulators from "mingo/operators/accumulator";
import * as expressions from "mingo/operators/expression";
import { $group } from "mingo/operators/pipeline";
import { Aggregator } from "mingo/aggregator";
import type { Iterator } from "mingo/lazy";
import type { Any, CollationSpec, Options } from "mingo/types";
import type { Collation, Scope } from "./collation";
import { MongoError, badValue } from "./mongo-error";
import { compare, isPlainObject, type Document } from "./values";

type Operator = (document: Any, argument: Any, options: Options) => Any;

/** Operators that would run a client's code, or that this database cannot answer. */
const refused = ["$function", "$accumulator", "$where", "$meta"];

/** mingo's comparisons only compare values of one type; MongoDB's expressions compare any, missing below null. */
function comparison(name: string, holds: (result: number) => unknown): Operator {
  return (document, argument, options) => {
    if (!Array.isArray(argument) || argument.length !== 2) {
      throw new MongoError(16020, "Location16020", `Expression ${name} takes exactly 2 arguments.`);
    }
    const [a, b] = argument.map((part: Any) => evalExpr(document, part, options)) as [unknown, unknown];
    const missing = Number(b === undefined) - Number(a === undefined);
    return holds(missing || Math.sign(compare(a, b, collationIn(options))));
  };
}

function collationIn(options: Options): Collation | undefined {
  return options.collation as unknown as Collation | undefined;
}

/** MongoDB makes an empty text of null where mingo fails. */
function caseChange(change: (text: string) => string): Operator {
  return (document, argument, options) => {
    const value = evalExpr(document, Array.isArray(argument) ? (argument[0] as Any) : argument, options);
    return typeof value === "string" || typeof value === "number" ? change(String(value)) : "";
  };
}

const corrections: Record<string, Operator> = {
  $eq: comparison("$eq", (result) => result === 0),
  $ne: comparison("$ne", (result) => result !== 0),
  $gt: comparison("$gt", (result) => result > 0),
  $gte: comparison("$gte", (result) => result >= 0),
  $lt: comparison("$lt", (result) => result < 0),
  $lte: comparison("$lte", (result) => result <= 0),
  $cmp: comparison("$cmp", (result) => result),
  $toUpper: caseChange((text) => text.toUpperCase()),
  $toLower: caseChange((text) => text.toLowerCase()),
};

const operators = (module: object) =>
  Object.fromEntries(Object.entries(module).filter(([name]) => name.startsWith("$") && !refused.includes(name)));

/** A stage that hands out the options it is run with. */
const $take = (collection: Iterator, taken: Any, options: Options) => {
  (taken as Options[]).push(options);
  return collection;
};

const context = Context.init({
  accumulator: operators(accumulators),
  expression: { ...operators(expressions), ...corrections },
  pipeline: { $group, $take },
});

/** What mingo needs to know beside a document: which operators there are, and what `$$name` means. */
export function optionsFor(scope: Scope): Options {
  const known = prepared.get(scope);
  if (known) return known;
  const { variables, collation } = scope;
  const given = {
    context,
    scriptEnabled: false,
    useStrictMode: true,
    failOnError: true,
    idKey: "_id",
    ...(variables ? { variables } : {}),
    // Only the corrected operators read it.
    ...(collation ? { collation: collation as unknown as CollationSpec } : {}),
  };
  const taken: Options[] = [];
  new Aggregator([{ $take: taken }], given).run([]);
  const [options] = taken as [Options];
  prepared.set(scope, options);
  return options;
}

const noScope: Scope = {};
// Plain options would be prepared, which copies all tables of operators, for each expression and document again.
const prepared = new WeakMap<Scope, Options>();

/** The value of an aggregation expression for a document. @throws {MongoError} when it cannot be evaluated */
export function evaluate(expression: unknown, document: Document, scope: Scope = noScope): unknown {
  try {
    return evalExpr(document, expression, optionsFor(scope));
  } catch (error) {
    throw asMongoError(error);
  }
}

/** What the engine below threw, as MongoDB words it where a program may ask. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/undefined variable/i.test(message)) return new MongoError(17276, "Location17276", message);
  if (/not registered|unknown operator|Unrecognized/i.test(message)) {
    return new MongoError(168, "InvalidPipelineOperator", `Unrecognized expression: ${message}`);
  }
  return badValue(message);
}

/** Whether an expression's value counts as true: all but false, null, missing and 0. */
export function isTrue(value: unknown): boolean {
  return !(value === false || value === null || value === undefined || value === 0);
}

/** Refuses, before anything runs, operators of a pipeline that are not to be had here. */
export function refuseOperators(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(refuseOperators);
  if (!isPlainObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (refused.includes(name)) {
      throw new MongoError(
        168,
        "InvalidPipelineOperator",
        `${name} is not supported by the embedded database; connect to a MongoDB server (MONGODB_URI) to use it`,
      );
    }
    refuseOperators(part);
  }
}
