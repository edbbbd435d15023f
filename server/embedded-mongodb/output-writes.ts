import type { Collection } from "./catalog";
import type { Scope } from "./collation";
import type { Workspace } from "./database";
import { evaluate } from "./expression";
import { MongoError } from "./mongo-error";
import type { Merge, Output } from "./output-stages";
import { valueAt } from "./paths";
import { decode, encodeKeepingTypes, overlay, pick, withIdFirst } from "./raw-bson";
import { find } from "./reads";
import { gather, Pace, type Steps } from "./turns";
import { applyUpdate, changedId } from "./update";
import { equal, hasField, type Document } from "./values";
import { insertDocument, replaceDocument } from "./writes";

/**
 * Writes the results of a pipeline: $out all of them or none, $merge one by one up to the first that is refused.
 * @param scope what the pipeline of a $merge is read by
 */
export function* writeOutput(workspace: Workspace, output: Output, results: Buffer[], scope: Scope): Steps {
  if (output.stage === "$out") return yield* replaceCollection(workspace, output.ns, results);
  refuseUnsureKeys(workspace.catalog.get(output.ns), output.on);
  for (const bytes of results) yield* mergeOne(workspace, output, bytes, scope);
}

/** Fills a new collection that has the old one's indexes, and puts it in the old one's place when all went well. */
function* replaceCollection({ catalog, writer }: Workspace, ns: string, results: Buffer[]): Steps {
  const old = catalog.get(ns);
  // No client can give a name with a zero in it, so that this one is free.
  const made = catalog.create(writer, `${ns}\0`);
  try {
    for (const { spec } of old?.indexes ?? []) {
      const { id: _id, multikey: _multikey, ...options } = spec;
      if (options.name !== "_id_") catalog.addIndex(writer, made, options);
    }
    const pace = new Pace();
    for (const bytes of results) {
      insertDocument(catalog, writer, made, withIdFirst(bytes));
      if (pace.isOver()) yield* pace.rest();
    }
  } catch (error) {
    catalog.drop(writer, made);
    throw error;
  }
  if (old) catalog.drop(writer, old);
  catalog.rename(writer, made, ns);
}

/** Without a unique index, a result could belong to several stored documents. */
function refuseUnsureKeys(target: Collection | undefined, on: string[]): void {
  const sure = target?.indexes.some(
    ({ spec, fields }) =>
      spec.unique &&
      !spec.partialFilterExpression &&
      fields.length === on.length &&
      fields.every(({ path }) => on.includes(path)),
  );
  if (!sure && !equal(on, ["_id"])) {
    throw new MongoError(51183, "Location51183", "Cannot find index to verify that join fields will be unique");
  }
}

function* mergeOne({ catalog, writer }: Workspace, merge: Merge, result: Buffer, scope: Scope): Steps {
  const bytes = merge.on.includes("_id") ? withIdFirst(result) : result;
  const insert = () => void insertDocument(catalog, writer, catalog.ensure(writer, merge.ns), withIdFirst(bytes));
  if (merge.whenMatched === "fail") return insert();
  const document = decode(bytes);
  const filter = Object.fromEntries(merge.on.map((path) => [path, { $eq: keyValue(document, path) }]));
  const target = catalog.get(merge.ns);
  const [stored] = yield* gather(find(writer, target, { filter, limit: 1 }));
  if (target && stored) {
    const after = merged(stored.bytes, bytes, document, merge, scope);
    if (!after.equals(stored.bytes)) replaceDocument(catalog, writer, target, stored.record, stored.bytes, after);
  } else if (merge.whenNotMatched === "insert") insert();
  else if (merge.whenNotMatched === "fail") {
    throw new MongoError(
      13113,
      "MergeStageNoMatchingDocument",
      "$merge could not find a matching document in the target collection for at least one document in the source collection",
    );
  }
}

function keyValue(document: Document, path: string): unknown {
  const value = valueAt(document, path);
  if (value === undefined || value === null) {
    const message = `$merge write error: 'on' field '${path}' cannot be missing, null or undefined`;
    throw new MongoError(51132, "Location51132", message);
  }
  if (Array.isArray(value))
    throw new MongoError(51185, "Location51185", `$merge write error: 'on' field '${path}' cannot be an array`);
  return value;
}

/** The stored document as a result leaves it. What is taken over keeps its stored bytes, and so its types. */
function merged(
  stored: Buffer,
  result: Buffer,
  document: Document,
  { whenMatched, bindings }: Merge,
  scope: Scope,
): Buffer {
  if (whenMatched === "keepExisting") return stored;
  const before = decode(stored);
  if (Array.isArray(whenMatched)) {
    const values = Object.entries(bindings).map(([name, value]) => [name, evaluate(value, document, scope)] as const);
    const variables: Document = { ...scope.variables, new: document, ...Object.fromEntries(values) };
    const update = { kind: "pipeline", stages: whenMatched, needsPosition: false } as const;
    return encodeKeepingTypes(stored, before, applyUpdate(before, update, { ...scope, now: new Date(), variables }));
  }
  if (hasField(document, "_id") && !equal(document._id, before._id)) throw changedId();
  return overlay(whenMatched === "merge" ? stored : pick(stored, [Buffer.from("_id")]), result);
}
