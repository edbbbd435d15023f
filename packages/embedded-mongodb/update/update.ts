import { checkUpdatePipeline, compilePipelineUpdate, pipelineUpdate } from "#database/aggregate/aggregate";
import type { Scope } from "#database/bson/collation";
import { fieldNames, type FieldName } from "#database/bson/elements";
import { badValue, failedToParse, MongoError, typeMismatch } from "#database/bson/mongo-error";
import { isNumericPart } from "#database/bson/paths";
import {
  compareStrings,
  deepClone,
  equal,
  hasField,
  isPlainObject,
  isRegex,
  setField,
  type Document,
} from "#database/bson/values";
import { compileFilter } from "#database/query/match";
import { isOperatorObject } from "#database/query/match-operators";
import { checkArgument } from "./update-arguments";
import { mutate, updateOperators, type UpdateOperator } from "./update-operators";

type Step = { operator: UpdateOperator | "$rename" | "$setOnInsert"; path: string; argument: unknown };
type ArrayFilter = (element: unknown) => boolean;

export type ParsedUpdate =
  | {
      kind: "operators";
      steps: Step[];
      arrayFilters: Map<string, ArrayFilter>;
      needsPosition: boolean;
      /** The top-level fields that it reads or changes. */
      fields: FieldName[];
    }
  | { kind: "replacement"; document: Document; needsPosition: false }
  | { kind: "pipeline"; stages: Document[]; needsPosition: false };

export type UpdateContext = Scope & {
  /** The array index that the filter matched, for the positional `$`. */
  position?: number;
  /** Whether an upsert makes a new document. */
  inserting?: boolean;
  now: Date;
};

type Change = (container: Document | unknown[], key: string | number) => void;

const isPositional = (path: string) => path.split(".").includes("$");

/** @throws {MongoError} for an update that MongoDB refuses before it looks at a document */
export function parseUpdate(update: unknown, given: Scope & { arrayFilters?: unknown } = {}): ParsedUpdate {
  const { arrayFilters } = given;
  if (Array.isArray(update)) {
    if (arrayFilters) throw failedToParse("Cannot specify arrayFilters and a pipeline update");
    const stages = checkUpdatePipeline(update);
    compilePipelineUpdate(stages, given);
    return { kind: "pipeline", stages, needsPosition: false };
  }
  if (!isPlainObject(update)) throw failedToParse("Update argument must be either an object or an array");
  if (!Object.keys(update)[0]?.startsWith("$")) {
    if (arrayFilters) throw failedToParse("Cannot specify arrayFilters and a replacement update");
    const dollar = Object.keys(update).find((name) => name.startsWith("$"));
    if (dollar)
      throw new MongoError(
        52,
        "DollarPrefixedFieldName",
        `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement document.`,
      );
    return { kind: "replacement", document: update, needsPosition: false };
  }
  const steps = Object.keys(update).flatMap((operator) => stepsOf(operator, update[operator], given));
  refuseConflicts(steps);
  steps.sort(byTarget);
  const filters = parseArrayFilters(arrayFilters ?? [], given);
  refuseUnknownFilters(steps, filters);
  return {
    kind: "operators",
    steps,
    arrayFilters: filters,
    needsPosition: steps.some(({ path }) => isPositional(path)),
    fields: fieldNames(new Set(["_id", ...steps.flatMap(rootsOf)])),
  };
}

/** The paths that a step reaches; the last one is what it changes. */
function pathsOf({ operator, path, argument }: Step): string[] {
  return operator === "$rename" ? [path, argument as string] : [path];
}

/** The top-level fields that a step reaches. */
function rootsOf(step: Step): string[] {
  return pathsOf(step).map((reached) => reached.split(".", 1)[0] as string);
}

function stepsOf(operator: string, fields: unknown, scope: Scope): Step[] {
  const known = operator === "$rename" || operator === "$setOnInsert" || hasField(updateOperators, operator);
  if (!known) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isPlainObject(fields))
    throw failedToParse(
      `Modifiers operate on fields but we found another type instead. For example: {$mod: {<field>: ...}} not {${operator}: …}`,
    );
  return Object.entries(fields).map(([path, argument]) => {
    refuseEmptyNames(path);
    if (operator === "$rename") checkRename(path, argument);
    else checkArgument(operator, path, argument, scope);
    return { operator: operator as Step["operator"], path, argument };
  });
}

function refuseEmptyNames(path: string): void {
  if (!path.split(".").includes("")) return;
  const message = `The update path '${path}' contains an empty field name, which is not allowed.`;
  throw new MongoError(56, "EmptyFieldName", message);
}

/** Fields are changed, and so made, in the order of their names; array indexes in that of their numbers. */
function byTarget(a: Step, b: Step): number {
  const [x = [], y = []] = [a, b].map((step) => pathsOf(step).at(-1)?.split("."));
  const at = x.findIndex((part, i) => part !== y[i]);
  const [p = "", q = ""] = [x[at], y[at]];
  return isNumericPart(p) && isNumericPart(q) ? Number(p) - Number(q) : compareStrings(p, q);
}

function checkRename(path: string, target: unknown): void {
  if (typeof target !== "string") throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  refuseEmptyNames(target);
  if (target.includes("\0")) throw badValue(`The 'to' field for $rename cannot contain an embedded null byte: ${path}`);
  if (target === path) throw badValue(`The source and target field for $rename must differ: ${path}`);
  if ([path, target].some((name) => name.split(".").some((part) => part.startsWith("$")))) {
    throw badValue(`The source and target fields for $rename may not be dynamic: ${path}`);
  }
}

function refuseConflicts(steps: Step[]): void {
  const paths: string[] = [];
  for (const candidate of steps.flatMap(pathsOf)) {
    const other = paths.find(
      (seen) => seen === candidate || seen.startsWith(`${candidate}.`) || candidate.startsWith(`${seen}.`),
    );
    if (other !== undefined) {
      const shorter = other.length < candidate.length ? other : candidate;
      throw new MongoError(
        40,
        "ConflictingUpdateOperators",
        `Updating the path '${candidate}' would create a conflict at '${shorter}'`,
      );
    }
    paths.push(candidate);
  }
}

function parseArrayFilters(given: unknown, scope: Scope): Map<string, ArrayFilter> {
  if (!Array.isArray(given) || !given.every(isPlainObject))
    throw typeMismatch("arrayFilters must be a list of objects");
  const filters = new Map<string, ArrayFilter>();
  for (const filter of given) {
    const test = compileFilter(filter, scope);
    const names = namesIn(filter);
    if (names.size !== 1)
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    const [name] = names as unknown as [string];
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, (element) => test({ [name]: element }));
  }
  return filters;
}

function namesIn(filter: Document, names = new Set<string>()): Set<string> {
  for (const [name, value] of Object.entries(filter)) {
    if (["$and", "$or", "$nor"].includes(name)) for (const part of value as Document[]) namesIn(part, names);
    else if (!name.startsWith("$")) names.add(name.split(".", 1)[0] as string);
    else if (name !== "$comment")
      throw new MongoError(224, "QueryFeatureNotAllowed", `${name} is not allowed in this context`);
  }
  return names;
}

function refuseUnknownFilters(steps: Step[], filters: Map<string, ArrayFilter>): void {
  const used = new Set(
    steps.flatMap(({ path }) => [...path.matchAll(/\$\[([^\]]+)\]/g)].map((match) => match[1] as string)),
  );
  for (const name of used) if (!filters.has(name)) throw badValue(`No array filter found for identifier '${name}'`);
  for (const name of filters.keys())
    if (!used.has(name)) throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
}

/** The document as the update leaves it; the given one is not changed. */
export function applyUpdate(document: Document, update: ParsedUpdate, context: UpdateContext): Document {
  const result = changed(document, update, context);
  if (!hasField(document, "_id") || document._id === undefined) return result;
  if (!hasField(result, "_id")) return { _id: document._id, ...result };
  if (!equal(document._id, result._id)) throw changedId();
  return result;
}

export function changedId(): MongoError {
  const message = "Performing an update on the path '_id' would modify the immutable field '_id'";
  return new MongoError(66, "ImmutableField", message);
}

function changed(document: Document, update: ParsedUpdate, context: UpdateContext): Document {
  if (update.kind === "pipeline") return pipelineUpdate(deepClone(document), update.stages, context);
  if (update.kind === "replacement") {
    const { _id = document._id, ...rest } = deepClone(update.document);
    return _id === undefined ? rest : { _id, ...rest };
  }
  // Copy only what the steps reach; the rest is shared with the original.
  const result = { ...document };
  for (const root of update.steps.flatMap(rootsOf))
    if (hasField(result, root)) setField(result, root, deepClone(result[root]));
  for (const step of update.steps) {
    if (step.path === "_id" && step.operator === "$unset") throw changedId();
    applyStep(result, step, update.arrayFilters, context);
  }
  return result;
}

function applyStep(
  document: Document,
  { operator, path, argument }: Step,
  filters: Map<string, ArrayFilter>,
  context: UpdateContext,
): void {
  if (operator === "$rename") return rename(document, path, argument as string, filters, context);
  if (operator === "$setOnInsert" && !context.inserting) return;
  const name = operator === "$setOnInsert" ? "$set" : operator;
  const change: Change = (container, key) => mutate(name, container, key, argument, context);
  const creates = !["$unset", "$pull", "$pullAll", "$pop"].includes(name);
  new PathWalk(path, change, creates, filters, context.position).into(document, 0);
}

function rename(
  document: Document,
  from: string,
  to: string,
  filters: Map<string, ArrayFilter>,
  context: UpdateContext,
): void {
  const parts = from.split(".");
  let container: unknown = document;
  for (const part of parts.slice(0, -1)) container = isPlainObject(container) ? container[part] : undefined;
  if (container === undefined) return;
  if (!isPlainObject(container)) throw badValue(`The source field cannot be an array element, '${from}'`);
  const last = parts[parts.length - 1] as string;
  if (!hasField(container, last)) return;
  const value = container[last];
  delete container[last];
  const change: Change = (target, key) => mutate("$set", target, key, value, context);
  new PathWalk(to, change, true, filters, undefined).into(document, 0);
}

/** Follows an update's path into a document, creates missing objects, and changes the value at its end. */
class PathWalk {
  private readonly parts: string[];

  constructor(
    private readonly path: string,
    private readonly change: Change,
    private readonly creates: boolean,
    private readonly filters: Map<string, ArrayFilter>,
    position: number | undefined,
  ) {
    this.parts = path.split(".").map((part) => {
      if (part !== "$") return part;
      if (position === undefined)
        throw badValue("The positional operator did not find the match needed from the query.");
      return String(position);
    });
  }

  into(container: Document | unknown[], i: number): void {
    const part = this.parts[i] as string;
    if (part.startsWith("$[")) return this.intoElements(container, i);
    if (!Array.isArray(container)) return this.step(container, part, i);
    if (isNumericPart(part)) return this.step(container, Number(part), i);
    if (this.creates) throw this.notViable(part, i);
  }

  /** `$[]` means every element, `$[name]` those that the array filter of that name holds for. */
  private intoElements(container: Document | unknown[], i: number): void {
    if (!Array.isArray(container))
      throw badValue(`Cannot apply array updates to non-array element ${this.parts[i - 1] ?? ""}`);
    const name = (this.parts[i] as string).slice(2, -1);
    const test = name ? this.filters.get(name) : undefined;
    container.forEach((element: unknown, index) => {
      if (!test || test(element)) this.step(container, index, i);
    });
  }

  private step(container: Document | unknown[], key: string | number, i: number): void {
    if (i === this.parts.length - 1) return this.change(container, key);
    const next = hasField(container, String(key)) ? (container as Document)[key] : undefined;
    if (next === undefined) return this.make(container, key, i);
    if (Array.isArray(next) || isPlainObject(next)) return this.into(next, i + 1);
    if (this.creates) throw this.notViable(this.parts[i + 1] as string, i + 1);
  }

  /** Builds a missing object separately, so that a step that changes nothing leaves no empty object. */
  private make(container: Document | unknown[], key: string | number, i: number): void {
    if (!this.creates) return;
    if (this.parts[i + 1]?.startsWith("$[")) {
      throw badValue(
        `The path '${this.parts.slice(0, i + 1).join(".")}' must exist in the document in order to apply array updates.`,
      );
    }
    const made: Document = {};
    this.into(made, i + 1);
    if (Object.keys(made).length > 0) mutate("$set", container, key, made, { now: new Date() });
  }

  private notViable(part: string, i: number): MongoError {
    return new MongoError(
      28,
      "PathNotViable",
      `Cannot create field '${part}' in element {${this.parts[i - 1] ?? ""}: …} of the path '${this.path}'`,
    );
  }
}

/** What an upsert starts from: the fields that its filter pins to one value. */
export function upsertBase(filter: Document, update: ParsedUpdate): Document {
  const base: Document = {};
  collectEqualities(filter, (path, value) => {
    if (update.kind === "replacement" && path !== "_id") return;
    const parts = path.split(".");
    let node = base;
    for (const part of parts.slice(0, -1)) {
      if (!hasField(node, part)) setField(node, part, {});
      if (!isPlainObject(node[part])) throw notSingle(path);
      node = node[part];
    }
    const last = parts[parts.length - 1] as string;
    if (hasField(node, last)) throw notSingle(path);
    setField(node, last, deepClone(value));
  });
  return base;
}

function notSingle(path: string): MongoError {
  return new MongoError(54, "NotSingleValueField", `cannot infer query fields to set, path '${path}' is matched twice`);
}

function collectEqualities(filter: Document, take: (path: string, value: unknown) => void): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === "$and" || (name === "$or" && (value as Document[]).length === 1)) {
      for (const part of value as Document[]) collectEqualities(part, take);
    } else if (name.startsWith("$") || isRegex(value)) continue;
    else if (!isOperatorObject(value)) take(name, value);
    else if ("$eq" in value) take(name, value.$eq);
    else if (Array.isArray(value.$in) && value.$in.length === 1 && !isRegex(value.$in[0])) take(name, value.$in[0]);
    else if (Array.isArray(value.$all) && value.$all.length === 1 && !isOperatorObject(value.$all[0]))
      take(name, value.$all[0]);
  }
}
