import { refusal, typeMismatch } from "#database/bson/mongo-error";
import { isTrue } from "#database/bson/truth";
import { compare, hasField, isPlainObject, type Document } from "#database/bson/values";
import type { Expression, Operator } from "./operator";
import { namedParts, onValues } from "./operator-arguments";

/** Comparisons, logic and choices. Comparisons are of any types, a missing value below null. */
export const conditions: Record<string, Operator> = {
  $eq: comparison("$eq", (result) => result === 0),
  $ne: comparison("$ne", (result) => result !== 0),
  $gt: comparison("$gt", (result) => result > 0),
  $gte: comparison("$gte", (result) => result >= 0),
  $lt: comparison("$lt", (result) => result < 0),
  $lte: comparison("$lte", (result) => result <= 0),
  $cmp: comparison("$cmp", (result) => result),
  $and: (argument, { compile }) => {
    const parts = listOf(argument).map(compile);
    return (bindings) => parts.every((part) => isTrue(part(bindings)));
  },
  $or: (argument, { compile }) => {
    const parts = listOf(argument).map(compile);
    return (bindings) => parts.some((part) => isTrue(part(bindings)));
  },
  $not: onValues("$not", [1, 1], ([value]) => !isTrue(value)),
  $cond(argument, { compile }) {
    const given = Array.isArray(argument) ? condOf(argument) : argument;
    const parts = namedParts("$cond", given, { required: ["if", "then", "else"] }, compile);
    return (bindings) => (isTrue(parts.if?.(bindings)) ? parts.then?.(bindings) : parts.else?.(bindings));
  },
  $ifNull(argument, { compile }) {
    const parts = listOf(argument).map(compile);
    if (parts.length < 2) throw refusal(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
    return (bindings) => {
      let value: unknown;
      for (const part of parts) if ((value = part(bindings)) !== null && value !== undefined) return value;
      return value;
    };
  },
  $switch(argument, { compile }) {
    if (!isPlainObject(argument)) throw refusal(40060, `$switch requires an object as an argument`);
    const unknown = Object.keys(argument).find((name) => name !== "branches" && name !== "default");
    if (unknown !== undefined) throw refusal(40067, `$switch found an unknown argument: ${unknown}`);
    if (!Array.isArray(argument.branches)) throw refusal(40061, "$switch expected an array for 'branches'");
    if (argument.branches.length === 0) throw refusal(40068, "$switch requires at least one branch.");
    const branches = (argument.branches as Document[]).map((branch) =>
      namedParts("$switch", branch, { required: ["case", "then"] }, compile),
    );
    const otherwise: Expression | null = "default" in argument ? compile(argument.default) : null;
    return (bindings) => {
      const branch = branches.find((candidate) => isTrue(candidate.case?.(bindings)));
      if (branch) return branch.then?.(bindings);
      if (otherwise) return otherwise(bindings);
      throw refusal(40066, "$switch could not find a matching branch for an input, and no default was specified.");
    };
  },
  $let(argument, compiler) {
    if (!isPlainObject(argument)) throw refusal(16874, "$let only supports an object as its argument");
    const unknown = Object.keys(argument).find((name) => name !== "vars" && name !== "in");
    if (unknown !== undefined) throw refusal(16875, `Unrecognized parameter to $let: ${unknown}`);
    if (!hasField(argument, "vars")) throw refusal(16876, "Missing 'vars' parameter to $let");
    if (!hasField(argument, "in")) throw refusal(16877, "Missing 'in' parameter to $let");
    if (!isPlainObject(argument.vars)) throw typeMismatch("invalid parameter: expected an object (vars)");
    const bound = Object.entries(argument.vars).map(([name, part]) => [name, compiler.compile(part)] as const);
    const body = compiler.knowing(bound.map(([name]) => name)).compile(argument.in);
    return (bindings) => {
      const values = bound.map(([name, part]) => [name, part(bindings)] as const);
      return body({ ...bindings, variables: { ...bindings.variables, ...Object.fromEntries(values) } });
    };
  },
};

const listOf = (argument: unknown): unknown[] => (Array.isArray(argument) ? argument : [argument]);

function condOf(argument: unknown[]): Document {
  if (argument.length !== 3)
    throw refusal(16020, `Expression $cond takes exactly 3 arguments. ${argument.length} were passed in.`);
  return { if: argument[0], then: argument[1], else: argument[2] };
}

function comparison(name: string, holds: (result: number) => unknown): Operator {
  return onValues(name, [2, 2], ([a, b], collation) => {
    const missing = Number(b === undefined) - Number(a === undefined);
    return holds(missing || Math.sign(compare(a, b, collation)));
  });
}
