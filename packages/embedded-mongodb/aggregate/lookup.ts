import { checkFieldPath } from "#database/bson/field-path";
import { Memory, memoryLimit, sizeOf } from "#database/bson/memory";
import { failedToParse, refusal, type MongoError } from "#database/bson/mongo-error";
import { eachBranch } from "#database/bson/paths";
import { pause } from "#database/bson/turns";
import { isRegex, type Document } from "#database/bson/values";
import { compileExpression } from "#database/expressions/expression";
import { setPath } from "#database/query/project";
import { expectObject, type AggregateOptions, type Flow, type Pipelines } from "./stage";

const lookupFields = ["from", "as", "localField", "foreignField", "pipeline", "let"];

/** By localField and foreignField, by a pipeline with `let`, or by both. */
export function lookup(source: Flow, argument: unknown, options: AggregateOptions, { check, run }: Pipelines): Flow {
  const spec = expectObject("$lookup", argument);
  const { from, localField, foreignField, as, pipeline, let: bindings } = spec;
  const unknown = Object.keys(spec).find((name) => !lookupFields.includes(name));
  if (
    unknown ||
    typeof from !== "string" ||
    typeof as !== "string" ||
    (localField === undefined) !== (foreignField === undefined) ||
    (localField === undefined && !pipeline)
  )
    throw failedToParse(
      unknown
        ? `unknown argument to $lookup: ${unknown}`
        : "$lookup needs 'from' and 'as' as texts, and localField with foreignField, a pipeline, or both",
    );
  for (const path of [as, localField, foreignField]) if (typeof path === "string") checkFieldPath(path);
  const stages = pipeline === undefined ? [] : check(pipeline);
  const variables = Object.entries((bindings as Document | undefined) ?? {}).map(
    ([name, expression]) => [name, compileExpression(expression, options)] as const,
  );
  return (function* () {
    for (const document of source) {
      if (document === pause) {
        yield pause;
        continue;
      }
      let found = options.lookup(from, lookupFilter(document, localField, foreignField));
      if (stages.length > 0) {
        const bound = variables.map(([name, valueOf]) => [name, valueOf(document) ?? null] as const);
        const inner = { ...options, variables: { ...options.variables, ...Object.fromEntries(bound) } };
        found = run(found, stages, inner);
      }
      const result = { ...document };
      const memory = new Memory(() => tooMuch(from));
      const joined: Document[] = [];
      for (const one of found) {
        if (one === pause) yield pause;
        else {
          memory.keep(sizeOf(one));
          joined.push(one);
        }
      }
      setPath(result, as, joined);
      yield result;
    }
  })();
}

function lookupFilter(document: Document, localField: unknown, foreignField: unknown): Document {
  if (typeof localField !== "string" || typeof foreignField !== "string") return {};
  const values: unknown[] = [];
  eachBranch(document, localField.split("."), (value) => {
    if (Array.isArray(value)) values.push(...(value as unknown[]));
    else values.push(value ?? null);
  });
  const regexes = values.filter(isRegex);
  if (regexes.length === 0) return { [foreignField]: { $in: values } };
  // In $in, a regular expression would match strings; a join compares for equality.
  const conditions = [{ $in: values.filter((value) => !isRegex(value)) }, ...regexes.map((regex) => ({ $eq: regex }))];
  return { $or: conditions.map((condition) => ({ [foreignField]: condition })) };
}

function tooMuch(from: string): MongoError {
  const message = `Total size of documents in ${from} matching pipeline's $lookup stage exceeds ${memoryLimit} bytes`;
  return refusal(4568, message);
}
