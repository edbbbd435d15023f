import type { Scope } from "#database/bson/collation";
import { decode } from "#database/bson/decode";
import { fieldNames } from "#database/bson/elements";
import { MongoError, refusal } from "#database/bson/mongo-error";
import { valueAt } from "#database/bson/paths";
import { encodeKeepingTypes, overlay, pick, withIdFirst } from "#database/bson/raw-bson";
import { gather, inTurns, Pace, pause, type Pause, type Steps } from "#database/bson/turns";
import { equal, hasField, type Document } from "#database/bson/values";
import { evaluate } from "#database/expressions/expression";
import { unfinishedName, type Collection } from "#database/storage/catalog";
import type { Workspace } from "#database/storage/database";
import type { IndexSpec } from "#database/storage/index-entries";
import { find } from "#database/storage/reads";
import { insertDocument, replaceDocument } from "#database/storage/writes";
import { applyUpdate, changedId } from "#database/update/update";
import type { Context } from "./command";
import type { Merge, Output } from "./output-stages";

const idAlone = fieldNames(["_id"]);

type Target = Pick<Context, "catalog" | "write">;
type Results = Iterable<Buffer | Pause>;

/** How many results are buffered before a write, and about how many bytes. */
const mostResults = 500;
const maxBytes = 4 * 1024 * 1024;

/**
 * Writes the results of a pipeline: $out all of them or none, $merge one by one up to the first that is refused. Each
 * commit takes some of them, and others write between two commits.
 * @param scope what the pipeline of a $merge is read by
 */
export async function writeOutput(target: Target, output: Output, results: Results, scope: Scope): Promise<void> {
  if (output.stage === "$out") return replaceCollection(target, output.ns, results);
  refuseUnsureKeys(target.catalog().get(output.ns), output.on);
  await writeEach(target, results, function* (workspace, bytes) {
    refuseUnsureKeys(workspace.catalog.get(output.ns), output.on);
    yield* mergeOne(workspace, output, bytes, scope);
  });
}

async function writeEach(
  target: Target,
  results: Results,
  work: (workspace: Workspace, bytes: Buffer) => Steps | void,
): Promise<void> {
  const rest = results[Symbol.iterator]();
  for (;;) {
    const some = await inTurns(takeSome(rest));
    if (some.length === 0) return;
    await target.write(function* (workspace) {
      const pace = new Pace();
      for (const bytes of some) {
        const steps = work(workspace, bytes);
        if (steps) yield* steps;
        if (pace.isOver()) yield* pace.rest();
      }
    });
  }
}

function* takeSome(results: Iterator<Buffer | Pause>): Steps<Buffer[]> {
  const some: Buffer[] = [];
  for (let kept = 0; some.length < mostResults && kept < maxBytes;) {
    const next = results.next();
    if (next.done) break;
    if (next.value === pause) yield pause;
    else {
      some.push(next.value);
      kept += next.value.length;
    }
  }
  return some;
}

/** Fills a new collection that has the old one's indexes, and puts it in the old one's place when all went well. */
async function replaceCollection(target: Target, ns: string, results: Results): Promise<void> {
  const name = unfinishedName(ns);
  const indexes = await target.write(({ catalog, writer }) => {
    const made = catalog.create(writer, name);
    const indexes = optionsOf(catalog.get(ns));
    for (const options of indexes) catalog.addIndex(writer, made, options);
    return indexes;
  });
  try {
    await writeEach(target, results, (workspace, bytes) => {
      insertDocument(workspace, workspace.catalog.get(name) as Collection, withIdFirst(bytes));
    });
    await target.write(({ catalog, writer }) => {
      const old = catalog.get(ns);
      if (old && !equal(optionsOf(old), indexes))
        throw new MongoError(125, "CommandFailed", `indexes of target collection ${ns} changed while processing $out`);
      if (old) catalog.drop(writer, old);
      catalog.rename(writer, catalog.get(name) as Collection, ns);
    });
  } catch (error) {
    // If this can't be written either, the next start removes it.
    await target.write(({ catalog, writer }) => catalog.drop(writer, catalog.get(name) as Collection)).catch(() => {});
    throw error;
  }
}

function optionsOf(collection: Collection | undefined): Omit<IndexSpec, "id">[] {
  const options = collection?.indexes.map(({ spec: { id: _id, multikey: _multikey, ...rest } }) => rest) ?? [];
  return options.filter(({ name }) => name !== "_id_");
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
    throw refusal(51183, "Cannot find index to verify that join fields will be unique");
  }
}

function* mergeOne(workspace: Workspace, merge: Merge, result: Buffer, scope: Scope): Steps {
  const { catalog, writer } = workspace;
  const bytes = merge.on.includes("_id") ? withIdFirst(result) : result;
  const insert = () => void insertDocument(workspace, catalog.ensure(writer, merge.ns), withIdFirst(bytes));
  if (merge.whenMatched === "fail") return insert();
  const document = decode(bytes);
  const filter = Object.fromEntries(merge.on.map((path) => [path, { $eq: keyValue(document, path) }]));
  const target = catalog.get(merge.ns);
  const [stored] = yield* gather(find(writer, target, { filter, limit: 1 }));
  if (target && stored) {
    const after = merged(stored.bytes, bytes, document, merge, scope);
    if (!after.equals(stored.bytes)) replaceDocument(workspace, target, stored, after);
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
    throw refusal(51132, message);
  }
  if (Array.isArray(value)) throw refusal(51185, `$merge write error: 'on' field '${path}' cannot be an array`);
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
  return overlay(whenMatched === "merge" ? stored : pick(stored, idAlone), result);
}
