import type { Collation } from "#database/bson/collation";
import type { Document } from "#database/bson/values";

/** What an expression is evaluated with: the document that `$field` means, and the values of `$$names`. */
export type Bindings = { root: unknown; variables: Document };
export type Expression = (bindings: Bindings) => unknown;

/** Compiles the parts of an operator's argument. */
export type Compiler = {
  readonly collation: Collation | undefined;
  compile: (expression: unknown) => Expression;
  /** The same with more variables in scope, such as those of $let and $map. */
  knowing: (names: string[]) => Compiler;
};

/** An expression operator: compiles its argument, as written in the pipeline. */
export type Operator = (argument: unknown, compiler: Compiler) => Expression;
