import type { Collation, Scope } from "#database/bson/collation";
import { MongoError, refusal, unsupported } from "#database/bson/mongo-error";
import { hasField, isPlainObject, setField, type Document } from "#database/bson/values";
import { operators } from "./expression-operators";
import type { Bindings, Compiler, Expression, Operator } from "./operator";
import { unsupportedExpressions } from "./unsupported-operators";

/** Operators that would run a client's code, or that this database can't evaluate. */
const refused = ["$function", "$accumulator", "$where", "$meta"];
const notSupported = (name: string) => unsupported(name, 168, "InvalidPipelineOperator");

/**
 * Compiles an aggregation expression once, to evaluate it for many documents. A missing value is undefined.
 * @throws {MongoError} for an unknown or unsupported operator, or an unknown variable
 */
export function compileExpression(expression: unknown, scope: Scope = {}): (document: Document) => unknown {
  const variables = scope.variables ?? {};
  const compiled = compilerFor(scope.collation, new Set(Object.keys(variables))).compile(expression);
  return (document) => compiled({ root: document, variables });
}

/** The value of an expression for a document. */
export function evaluate(expression: unknown, document: Document, scope: Scope = {}): unknown {
  return compileExpression(expression, scope)(document);
}

function compilerFor(collation: Collation | undefined, names: Set<string>): Compiler {
  const compiler: Compiler = {
    collation,
    knowing: (more) => compilerFor(collation, new Set([...names, ...more])),
    compile(expression) {
      if (typeof expression === "string" && expression.startsWith("$")) return fieldPath(expression, names);
      if (Array.isArray(expression)) return list(expression.map((part) => compiler.compile(part)));
      if (!isPlainObject(expression)) return () => expression;
      const [first] = Object.keys(expression);
      return first?.startsWith("$") ? operator(first, expression, compiler) : object(expression, compiler);
    },
  };
  return compiler;
}

function list(parts: Expression[]): Expression {
  return (bindings) => parts.map((part) => part(bindings) ?? null);
}

function object(expression: Document, compiler: Compiler): Expression {
  const parts = Object.entries(expression).map(([name, part]) => {
    if (name.startsWith("$")) throw refusal(15983, `an expression's object has an operator among its fields: ${name}`);
    if (name.includes(".")) throw refusal(16405, `FieldPath field names may not contain '.': ${name}`);
    return [name, compiler.compile(part)] as const;
  });
  return (bindings) => {
    const result: Document = {};
    for (const [name, part] of parts) {
      const value = part(bindings);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

function operator(name: string, expression: Document, compiler: Compiler): Expression {
  if (Object.keys(expression).length > 1)
    throw refusal(15983, "An object representing an expression must have exactly one field");
  if (name === "$literal" || name === "$const") return () => expression[name];
  if (unsupportedExpressions.has(name)) throw notSupported(name);
  if (!hasField(operators, name))
    throw new MongoError(168, "InvalidPipelineOperator", `Unrecognized expression '${name}'`);
  return (operators[name] as Operator)(expression[name], compiler);
}

function fieldPath(expression: string, names: Set<string>): Expression {
  const [first = "", ...rest] = expression.slice(1).split(".");
  if (first === "" || rest.includes(""))
    throw refusal(first === "" ? 16872 : 15998, `'${expression}' is no field path`);
  if (!first.startsWith("$")) return ({ root }) => valueAtPath(root, [first, ...rest]);
  const name = first.slice(1);
  const now = new Date();
  const value: Expression | undefined = {
    ROOT: ({ root }: Bindings) => root,
    CURRENT: ({ root }: Bindings) => root,
    REMOVE: () => undefined,
    NOW: () => now,
  }[name];
  if (!value && !names.has(name)) throw refusal(17276, `Use of undefined variable: ${name}`);
  const variable = value ?? (({ variables }: Bindings) => variables[name]);
  return rest.length === 0 ? variable : (bindings) => valueAtPath(variable(bindings), rest);
}

/** Through an array, the values that its documents have; an array has no numbered fields here. */
function valueAtPath(value: unknown, parts: readonly string[], i = 0): unknown {
  if (i === parts.length) return value;
  if (Array.isArray(value)) {
    const values = value.map((element) => (isPlainObject(element) ? valueAtPath(element, parts, i) : undefined));
    return values.filter((found) => found !== undefined);
  }
  const part = parts[i] as string;
  return isPlainObject(value) && hasField(value, part) ? valueAtPath(value[part], parts, i + 1) : undefined;
}

/** Refuses unsupported operators of a pipeline before anything runs. */
export function refuseOperators(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(refuseOperators);
  if (!isPlainObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (refused.includes(name)) throw notSupported(name);
    refuseOperators(part);
  }
}
