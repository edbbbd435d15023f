import type { Scope } from "#database/bson/collation";
import { checkFieldPath } from "#database/bson/field-path";
import { sizeOf } from "#database/bson/memory";
import { MongoError, onlyOnAtlas, refusal, typeMismatch, unsupported } from "#database/bson/mongo-error";
import { compileSort } from "#database/bson/sort";
import { pause } from "#database/bson/turns";
import { hasField, isPlainObject, toNumber, type Document } from "#database/bson/values";
import { compileExpression, refuseOperators } from "#database/expressions/expression";
import { compileFilter } from "#database/query/match";
import { compileProjection, setPath } from "#database/query/project";
import { facet } from "./facet";
import { group } from "./group";
import { lookup } from "./lookup";
import { sample } from "./sample";
import { SortedRuns } from "./sorted-runs";
import { expectObject, type AggregateOptions, type Flow, type Pipelines, type Stage } from "./stage";
import { unwind } from "./unwind";

function* mapEach(source: Flow, change: (document: Document) => Document): Flow {
  for (const document of source) yield document === pause ? pause : change(document);
}

function* take(source: Flow, skip: number, limit: number): Flow {
  let position = 0;
  for (const document of source) {
    if (document === pause) {
      yield pause;
      continue;
    }
    if (position++ < skip) continue;
    yield document;
    if (position >= skip + limit) return;
  }
}

const setFields: Stage = (source, argument, scope) => {
  if (!isPlainObject(argument)) throw refusal(40272, "$set specification stage must be an object");
  const fields = fieldsOf(argument).map(([path, expression]) => [path, compileExpression(expression, scope)] as const);
  return mapEach(source, (document) => {
    const result = { ...document };
    // All are computed from the document as it came.
    for (const [path, valueOf] of fields) setPath(result, path, valueOf(document));
    return result;
  });
};

/** `{a: {b: 1}}` sets the field a.b, as `{"a.b": 1}` does; an operator's object is an expression. */
function fieldsOf(spec: Document, prefix = ""): [path: string, expression: unknown][] {
  return Object.entries(spec).flatMap(([name, value]) => {
    checkFieldPath(name);
    const first = isPlainObject(value) ? Object.keys(value)[0] : undefined;
    if (first === undefined || first.startsWith("$")) return [[prefix + name, value] as [string, unknown]];
    return fieldsOf(value as Document, `${prefix}${name}.`);
  });
}

const replaceRoot: Stage = (source, argument, scope) => {
  const rootOf = compileExpression(argument, scope);
  return mapEach(source, (document) => {
    const root = rootOf(document);
    if (!isPlainObject(root)) throw refusal(40228, "'newRoot' expression must evaluate to an object");
    return root;
  });
};

function* sortBy(source: Flow, spec: unknown, scope: Scope, wanted = Infinity): Flow {
  const rows = new SortedRuns<Document>(compileSort(spec, scope.collation), wanted);
  for (const document of source) {
    if (document === pause) yield pause;
    else if (rows.add(document, () => document, sizeOf(document))) yield* rows.cut();
  }
  yield* rows.inOrder();
}

function unset(source: Flow, argument: unknown): Flow {
  if (typeof argument !== "string" && !Array.isArray(argument))
    throw refusal(31002, "$unset specification must be a string or an array");
  const paths: unknown[] = [argument].flat();
  if (paths.length === 0) throw refusal(31119, "$unset specification must be an array with at least one field");
  if (!paths.every((path) => typeof path === "string"))
    throw refusal(31120, "$unset specification must be an array containing only string values");
  return mapEach(source, compileProjection(Object.fromEntries(paths.map((path) => [path, 0])), { stage: true }));
}

function count(source: Flow, name: unknown): Flow {
  if (typeof name !== "string" || name === "" || name.startsWith("$") || /[.\0]/.test(name)) {
    throw refusal(40156, "the count field must be a non-empty string without $, dots and nulls");
  }
  return (function* () {
    let total = 0;
    for (const document of source) {
      if (document === pause) yield pause;
      else total++;
    }
    if (total > 0) yield { [name]: total };
  })();
}

/** A whole number that a $skip or a $limit names. */
export function stageNumber(name: "$skip" | "$limit", argument: unknown): number {
  const number = toNumber(argument);
  if (Number.isInteger(number) && number >= (name === "$limit" ? 1 : 0)) return number;
  const code = name === "$limit" ? 15958 : 15956;
  throw refusal(code, `invalid argument to ${name} stage`);
}

const pipelines: Pipelines = { check: checkPipeline, run: runPipeline };

const stages: Record<string, Stage> = {
  $match: (source, argument, scope) => {
    const test = compileFilter(expectObject("$match", argument), scope);
    return (function* () {
      for (const document of source) if (document === pause || test(document)) yield document;
    })();
  },
  $sort: (source, argument, scope, next) =>
    sortBy(source, expectObject("$sort", argument), scope, hasField(next, "$limit") ? toNumber(next.$limit) : Infinity),
  $skip: (source, argument) => take(source, stageNumber("$skip", argument), Infinity),
  $limit: (source, argument) => take(source, 0, stageNumber("$limit", argument)),
  $project: (source, argument, scope) =>
    mapEach(source, compileProjection(expectObject("$project", argument), { ...scope, stage: true })),
  $set: setFields,
  $addFields: setFields,
  $unset: unset,
  $group: group,
  $unwind: unwind,
  $lookup: (source, argument, options) => lookup(source, argument, options, pipelines),
  $facet: (source, argument, options) => facet(source, argument, options, pipelines),
  $count: count,
  $sample: sample,
  $replaceRoot: (source, argument, options, next) =>
    replaceRoot(source, expectObject("$replaceRoot", argument).newRoot, options, next),
  $replaceWith: replaceRoot,
  $sortByCount: (source, argument, options) =>
    sortBy(group(source, { _id: argument, count: { $sum: 1 } }, options), { count: -1 }, options),
};

/**
 * The stages of a pipeline, each checked to be supported.
 * @param within the stage that contains the pipeline
 */
export function checkPipeline(pipeline: unknown, within?: "$facet" | "$lookup"): Document[] {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  for (const stage of pipeline as unknown[]) {
    const names = isPlainObject(stage) ? Object.keys(stage) : [];
    if (names.length !== 1) {
      throw refusal(40323, "A pipeline stage specification object must contain exactly one field.");
    }
    const name = names[0] as string;
    if (name.startsWith("$listSearchIndexes")) throw onlyOnAtlas(`the stage ${name}`);
    if (!hasField(stages, name))
      throw misplaced(name, within) ?? unsupported(`the stage ${name}`, 40324, "Location40324");
    const argument = (stage as Document)[name];
    refuseOperators(argument);
    if (name === "$lookup" && isPlainObject(argument) && argument.pipeline !== undefined)
      checkPipeline(argument.pipeline, name);
    if (name === "$facet") for (const part of Object.values(expectObject(name, argument))) checkPipeline(part, name);
  }
  return pipeline as Document[];
}

/** The top-level fields that a stage reads of documents that end with it; null when it may read any. */
export function fieldsOfStage(stage: Document): Set<string> | null {
  const group = stage.$group ?? stage.$sortByCount;
  const fields = new Set<string>();
  return group !== undefined && addFields(group, fields) ? fields : null;
}

/** Adds the fields that an expression names by their paths. Answers false when it may read others, too. */
function addFields(expression: unknown, fields: Set<string>): boolean {
  if (typeof expression === "string") {
    if (expression.startsWith("$$")) return false;
    if (expression.startsWith("$")) fields.add(expression.slice(1).split(".", 1)[0] as string);
    return true;
  }
  if (Array.isArray(expression)) return expression.every((part) => addFields(part, fields));
  if (!isPlainObject(expression)) return true;
  const byName = ["sortBy", "$getField", "$setField", "$unsetField"];
  return Object.entries(expression).every(([name, part]) => !byName.includes(name) && addFields(part, fields));
}

/** Stages that are taken off either end of a pipeline before it runs, so that finding one here is an error. */
function misplaced(name: string, within: "$facet" | "$lookup" | undefined): MongoError | null {
  const isOutput = name === "$out" || name === "$merge";
  if (!isOutput && !["$documents", "$listLocalSessions", "$collStats", "$indexStats"].includes(name)) return null;
  if (within === "$facet") return refusal(40600, `${name} is not allowed to be used within a $facet stage`);
  if (within === "$lookup") return refusal(51047, `${name} is not allowed within a $lookup's sub-pipeline`);
  return isOutput
    ? refusal(40601, `${name} can only be the final stage in the pipeline`)
    : refusal(40602, `${name} is only valid as the first stage in a pipeline`);
}

/** Runs checked stages lazily, except for stages that need all documents. */
export function runPipeline(source: Flow, pipeline: Document[], options: AggregateOptions): Flow {
  return (function* () {
    yield* pipeline.reduce((documents, stage, i) => {
      const name = Object.keys(stage)[0] as string;
      return (stages[name] as Stage)(documents, stage[name], options, pipeline[i + 1] ?? {});
    }, source);
  })();
}

const updateStages = ["$addFields", "$set", "$project", "$unset", "$replaceRoot", "$replaceWith"];

/** The stages of a pipeline that changes one document. */
export function checkUpdatePipeline(pipeline: unknown): Document[] {
  for (const stage of Array.isArray(pipeline) ? (pipeline as unknown[]) : []) {
    const name = isPlainObject(stage) ? Object.keys(stage)[0] : undefined;
    if (name !== undefined && !updateStages.includes(name))
      throw new MongoError(72, "InvalidOptions", `${name} is not allowed to be used within an update`);
  }
  return checkPipeline(pipeline);
}

/** @throws {MongoError} for an invalid stage, even if the update finds no document */
export function compilePipelineUpdate(stages: Document[], scope: Scope): void {
  for (const _ of runPipeline([], stages, { ...scope, lookup: () => [] }));
}

/** A document as a checked pipeline update leaves it. */
export function pipelineUpdate(document: Document, stages: Document[], scope: Scope): Document {
  return [...runPipeline([document], stages, { ...scope, lookup: () => [] })][0] as Document;
}
