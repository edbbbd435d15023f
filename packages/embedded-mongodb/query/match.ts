import type { Scope } from "#database/bson/collation";
import { badValue, typeMismatch, unsupported } from "#database/bson/mongo-error";
import { isTrue } from "#database/bson/truth";
import { isPlainObject, isRegex, type Document } from "#database/bson/values";
import { compileExpression } from "#database/expressions/expression";
import { compileCondition, isOperatorObject } from "./match-operators";
import type { Matcher } from "./matcher";

/**
 * Compiles a filter once, to test many documents.
 * @throws {MongoError} for a filter that MongoDB refuses, or that is outside the scope of this database
 */
export function compileFilter(filter: Document, scope: Scope = {}): Matcher {
  const tests = Object.keys(filter)
    .filter((name) => filter[name] !== undefined && name !== "$comment")
    .map((name) =>
      name.startsWith("$")
        ? compileTop(name, filter[name], scope)
        : compileCondition(name, filter[name], scope, compileFilter),
    );
  return allOf(tests);
}

function compileTop(name: string, value: unknown, scope: Scope): Matcher {
  switch (name) {
    case "$and":
      return allOf(compileEach(name, value, scope));
    case "$or": {
      const tests = compileEach(name, value, scope);
      return (document, state) => tests.some((test) => test(document, state));
    }
    case "$nor": {
      const tests = compileEach(name, value, scope);
      return (document) => !tests.some((test) => test(document));
    }
    case "$expr":
      return matchesExpression(compileExpression(value, scope));
    case "$alwaysTrue":
      return () => true;
    case "$alwaysFalse":
      return () => false;
    case "$text":
      throw unsupported("$text", 27, "IndexNotFound");
    case "$where":
    case "$jsonSchema":
    case "$sampleRate":
      throw unsupported(name, 2, "BadValue");
    default:
      throw badValue(`unknown top level operator: ${name}`);
  }
}

function matchesExpression(valueOf: (document: Document) => unknown): Matcher {
  return (document) => isTrue(valueOf(document));
}

function compileEach(name: string, value: unknown, scope: Scope): Matcher[] {
  if (!Array.isArray(value)) throw badValue(`${name} argument must be an array`);
  if (value.length === 0) throw badValue(`${name} argument must be a non-empty array`);
  return value.map((filter) => {
    if (!isPlainObject(filter)) throw badValue(`${name} argument's entries must be objects`);
    return compileFilter(filter, scope);
  });
}

function allOf(tests: Matcher[]): Matcher {
  if (tests.length === 0) return () => true;
  if (tests.length === 1) return tests[0] as Matcher;
  return (document, state) => tests.every((test) => test(document, state));
}

/** The top-level fields that a filter reads, or null when it may read any. */
export function fieldsOfFilter(filter: Document, fields = new Set<string>()): Set<string> | null {
  for (const [name, value] of Object.entries(filter)) {
    if (name === "$and" || name === "$or" || name === "$nor") {
      for (const part of value as Document[]) if (fieldsOfFilter(part, fields) === null) return null;
    } else if (name.startsWith("$")) {
      if (name !== "$comment") return null;
    } else fields.add(name.split(".", 1)[0] as string);
  }
  return fields;
}

/** One condition on one field, normalized for the planner: `$and` flattened, plain values as `$eq`. */
export type Predicate = { path: string; operator: string; argument: unknown; condition: Document };

/** The conditions that must all hold. One that isn't on a field, such as `$or`, has an empty path. */
export function predicatesOf(filter: Document, into: Predicate[] = []): Predicate[] {
  for (const [name, value] of Object.entries(filter)) {
    if (name === "$and") for (const part of value as Document[]) predicatesOf(part, into);
    else if (name.startsWith("$")) into.push({ path: "", operator: name, argument: value, condition: {} });
    else {
      const condition: Document = isOperatorObject(value) ? value : isRegex(value) ? { $regex: value } : { $eq: value };
      for (const operator of Object.keys(condition)) {
        into.push({ path: name, operator, argument: condition[operator], condition });
      }
    }
  }
  return into;
}

/** A filter given by a client, which may be left out but must be an object. */
export function asFilter(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  if (!isPlainObject(value)) throw typeMismatch(`Expected field ${name} to be of type object`);
  return value;
}
