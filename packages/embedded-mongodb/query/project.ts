import type { Scope } from "#database/bson/collation";
import { fieldNames, type FieldName } from "#database/bson/elements";
import { checkFieldPath } from "#database/bson/field-path";
import { refusal, unsupported } from "#database/bson/mongo-error";
import { hasField, isPlainObject, setField, toNumber, typeOrder, order, type Document } from "#database/bson/values";
import { compileExpression } from "#database/expressions/expression";
import { compileFilter } from "./match";
import { compileElement } from "./match-operators";
import type { MatchState } from "./matcher";

export type Projection = {
  (document: Document): Document;
  /** The top-level fields that it shows as they are, when it does nothing else. */
  picks?: FieldName[];
};

type Leaf =
  | { kind: "flag" }
  | { kind: "slice"; skip: number; count: number }
  | { kind: "element"; test: (value: unknown) => boolean }
  | { kind: "positional" };
type Tree = Map<string, Tree | Leaf>;

const isFlag = (value: unknown) => typeof value === "boolean" || typeOrder(value) === order.number;
const isOn = (value: unknown) => value === true || (typeof value !== "boolean" && toNumber(value) !== 0);

/**
 * Compiles the projection of a find or a $project stage: inclusion or exclusion of dotted paths, `$slice`,
 * `$elemMatch`, the positional `$`, and computed fields.
 * @param filter the find's filter, which the positional `$` refers to
 * @param stage whether this is a $project, where `$slice` and the like are expressions
 */
export function compileProjection(
  spec: Document,
  options: Scope & { filter?: Document; stage?: boolean } = {},
): Projection {
  const tree: Tree = new Map();
  const computed: [path: string, valueOf: (document: Document) => unknown][] = [];
  let including: boolean | undefined;
  let withId: boolean | undefined;
  let positional = false;

  const choose = (include: boolean, path: string) => {
    if (including !== undefined && including !== include) {
      const [doing, other] = include ? ["inclusion", "exclusion"] : ["exclusion", "inclusion"];
      const code = include ? 31253 : 31254;
      throw refusal(code, `Cannot do ${doing} on field ${path} in ${other} projection`);
    }
    including = include;
  };

  const add = (path: string, value: unknown): void => {
    if (isFlag(value)) {
      if (path === "_id") return void (withId = isOn(value));
      choose(isOn(value), path);
      return place(tree, path, { kind: "flag" });
    }
    if (isPlainObject(value)) {
      if ("$meta" in value) throw unsupported("$meta in a projection", 40218, "Location40218");
      if (!options.stage && "$slice" in value) return place(tree, path, sliceOf(value.$slice));
      if (!options.stage && "$elemMatch" in value) {
        choose(true, path);
        return place(tree, path, { kind: "element", test: compileElement(value.$elemMatch, options, compileFilter) });
      }
      if (!Object.keys(value).some((name) => name.startsWith("$"))) {
        if (Object.keys(value).length === 0) throw refusal(51270, "An empty sub-projection is not a valid value");
        for (const [name, part] of Object.entries(value)) {
          checkFieldPath(name);
          add(`${path}.${name}`, part);
        }
        return;
      }
    }
    if (path === "_id") withId = false;
    else choose(true, path);
    computed.push([path, compileExpression(value, options)]);
  };

  const entries = Object.entries(spec);
  if (entries.length === 0) throw refusal(51272, "projection specification must have at least one field");
  for (const [path, value] of entries) {
    const isPositional = !options.stage && path.endsWith(".$");
    checkFieldPath(isPositional ? path.slice(0, -2) : path);
    if (isPositional) {
      positional = true;
      choose(true, path);
      place(tree, path.slice(0, -2), { kind: "positional" });
    } else add(path, value);
  }
  // {_id: 1} alone includes, {_id: 0} alone excludes, a $slice alone keeps the rest.
  const include = including ?? (withId === true && tree.size === 0);
  const locate = positional ? compileFilter(options.filter ?? {}, options) : null;
  if (!include && withId === false) tree.set("_id", { kind: "flag" });

  const shown: Projection = (document) => {
    const state: MatchState = {};
    locate?.(document, state);
    const rest = project(document, tree, include, state);
    let result = rest;
    if (include) {
      delete rest._id;
      result = withId !== false && hasField(document, "_id") ? { _id: document._id, ...rest } : rest;
    }
    for (const [path, valueOf] of computed) setPath(result, path, valueOf(document));
    return result;
  };
  if (
    include &&
    computed.length === 0 &&
    [...tree.values()].every((leaf) => !(leaf instanceof Map) && leaf.kind === "flag")
  )
    shown.picks = fieldNames([...(withId === false ? [] : ["_id"]), ...tree.keys()]);
  return shown;
}

function place(tree: Tree, path: string, leaf: Leaf): void {
  const parts = path.split(".");
  let node = tree;
  for (const [i, part] of parts.entries()) {
    const next = node.get(part);
    const last = i === parts.length - 1;
    if (next && (last || !(next instanceof Map))) throw refusal(31249, `Path collision at ${path}`);
    if (last) node.set(part, leaf);
    else if (next instanceof Map) node = next;
    else {
      const branch: Tree = new Map();
      node.set(part, branch);
      node = branch;
    }
  }
}

function sliceOf(argument: unknown): Leaf {
  if (!Array.isArray(argument)) {
    const count = toNumber(argument);
    return count < 0 ? { kind: "slice", skip: count, count: -count } : { kind: "slice", skip: 0, count };
  }
  return { kind: "slice", skip: toNumber(argument[0]), count: toNumber(argument[1]) };
}

function project(document: Document, tree: Tree, include: boolean, state: MatchState): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const value = document[name];
    const node = tree.get(name);
    if (node === undefined) {
      if (!include) setField(result, name, value);
    } else if (node instanceof Map) {
      if (Array.isArray(value)) setField(result, name, projectArray(value, node, include, state));
      else if (isPlainObject(value)) setField(result, name, project(value, node, include, state));
      else if (!include) setField(result, name, value);
    } else {
      const kept = applyLeaf(node, value, include, state);
      if (kept !== undefined) setField(result, name, kept);
    }
  }
  return result;
}

function projectArray(values: unknown[], tree: Tree, include: boolean, state: MatchState): unknown[] {
  return values.flatMap((value) => {
    if (Array.isArray(value)) return [projectArray(value, tree, include, state)];
    if (isPlainObject(value)) return [project(value, tree, include, state)];
    return include ? [] : [value];
  });
}

function applyLeaf(leaf: Leaf, value: unknown, include: boolean, state: MatchState): unknown {
  if (leaf.kind === "flag") return include ? value : undefined;
  if (!Array.isArray(value)) return leaf.kind === "element" ? undefined : value;
  if (leaf.kind === "slice") {
    const from = leaf.skip < 0 ? Math.max(0, value.length + leaf.skip) : leaf.skip;
    return value.slice(from, from + leaf.count);
  }
  if (leaf.kind === "element") {
    const found: unknown = value.find(leaf.test);
    return found === undefined ? undefined : [found];
  }
  if (state.position === undefined) {
    throw refusal(51246, "positional operator '.$' couldn't find a matching element in the array");
  }
  return value.slice(state.position, state.position + 1);
}

/**
 * Sets a dotted path in a document made here, through arrays in each of their elements; an undefined value takes the
 * field away. What is on the way is copied: other documents may have it too.
 */
export function setPath(document: Document, path: string, value: unknown): void {
  setParts(document, path.split("."), value);
}

function setParts(document: Document, [first = "", ...rest]: string[], value: unknown): void {
  const old = hasField(document, first) ? document[first] : undefined;
  const made = rest.length === 0 ? value : within(old, rest, value);
  if (made === undefined) Reflect.deleteProperty(document, first);
  else setField(document, first, made);
}

function within(container: unknown, parts: string[], value: unknown): unknown {
  if (Array.isArray(container)) return container.map((element) => within(element, parts, value));
  if (value === undefined && !isPlainObject(container)) return container;
  const copy = isPlainObject(container) ? { ...container } : {};
  setParts(copy, parts, value);
  return copy;
}
