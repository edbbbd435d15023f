import type { Scope } from "#database/bson/collation";
import { decode } from "#database/bson/decode";
import { failedToParse, MongoError, typeMismatch } from "#database/bson/mongo-error";
import {
  asBuffer,
  encode,
  encodeChanges,
  encodeKeepingTypes,
  encodeWithId,
  pick,
  withIdFirst,
} from "#database/bson/raw-bson";
import { timeLimitOf, type TimeLimit } from "#database/bson/time-limit";
import { gather, Pace, part, type Parts, type Steps } from "#database/bson/turns";
import { isPlainObject, toNumber, type Document } from "#database/bson/values";
import { asFilter, compileFilter } from "#database/query/match";
import type { MatchState } from "#database/query/matcher";
import { compileProjection } from "#database/query/project";
import { filled, hintOf, scopeOf } from "#database/query/query-options";
import { namespaceOf, type Collection } from "#database/storage/catalog";
import { changeEach } from "#database/storage/change-each";
import { isSteps, type Workspace } from "#database/storage/database";
import { checkNewNamespace } from "#database/storage/namespace";
import { find, type Found } from "#database/storage/reads";
import { insertDocument, removeDocument, replaceDocument } from "#database/storage/writes";
import { applyUpdate, parseUpdate, upsertBase, type ParsedUpdate } from "#database/update/update";
import type { Handlers } from "./command";
import { checkFields } from "./command-fields";
import { plainOptions } from "./decode-command";

type Updated = { n: number; nModified: number; upserted?: Document };

/** What a command with several statements asks for. */
type Batch = { ns: string; command: Document; statements: Document[]; time: { time?: TimeLimit } };

/** An update, and the filter whose documents it changes. */
type Edit = { filter: Document; parsed: ParsedUpdate; scope: Scope };

/** As in MongoDB, errors beyond this total length of messages have only their codes. */
const mostWords = 1024 * 1024;

/** Runs each statement, gathers the errors, and stops at the first one where the order matters. */
function* eachStatement<Statement, Result>(
  workspace: Workspace,
  statements: Statement[],
  ordered: boolean,
  work: (statement: Statement) => Parts<Result> | Result,
  use: (result: Result, index: number) => void,
): Parts<{ writeErrors?: Document[] }> {
  const writeErrors: Document[] = [];
  let told = 0;
  const pace = new Pace();
  for (const [index, statement] of statements.entries()) {
    try {
      const made = work(statement);
      use(isSteps(made) ? yield* made : made, index);
    } catch (error) {
      // A timeout ends the whole command, not just a statement.
      if (!(error instanceof MongoError) || error.code === 50) throw error;
      told += error.message.length;
      const words = told > mostWords ? { errmsg: "" } : { errmsg: error.message, ...error.extra };
      writeErrors.push({ index, code: error.code, ...words });
      if (ordered) break;
    }
    if (workspace.writer.isFull) yield part;
    if (pace.isOver()) yield* pace.rest();
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

/** Reads a command's statements, from its own field or from a document sequence. */
function batchOf(name: "update" | "delete", command: Document, sequences: Map<string, Buffer[]>): Batch {
  const ns = namespaceOf(command, name);
  const given = sequences.get(`${name}s`)?.map(decode) ?? command[`${name}s`];
  refuseBatch(given);
  const statements = (given as Document[]).map((statement) => {
    checkFields(`${name}.${name}s`, statement);
    return plainOptions(statement);
  });
  return { ns, command, statements, time: timeLimitOf(command) };
}

const largestBatch = 100_000;

function refuseBatch(statements: unknown): asserts statements is unknown[] {
  const count = Array.isArray(statements) ? statements.length : 0;
  if (count < 1 || count > largestBatch) {
    const message = `Write batch sizes must be between 1 and ${largestBatch}. Got ${count} operations.`;
    throw new MongoError(16, "InvalidLength", message);
  }
  const isGiven = (statement: unknown) => isPlainObject(statement) || statement instanceof Uint8Array;
  if (!(statements as unknown[]).every(isGiven))
    throw typeMismatch("a write's documents and statements must be objects");
}

// A generator function made anew for each command would keep all that it sees until the next full collection of
// garbage: these are made once.

function* insertAll(
  workspace: Workspace,
  ns: string,
  documents: (Buffer | Document)[],
  ordered: boolean,
): Parts<Document> {
  let n = 0;
  const insert = (document: Buffer | Document) => {
    const bytes = document instanceof Uint8Array ? asBuffer(document) : encode(document);
    const { catalog, writer } = workspace;
    return insertDocument(workspace, catalog.ensure(writer, ns), withIdFirst(bytes));
  };
  const errors = yield* eachStatement(workspace, documents, ordered, insert, () => n++);
  return { n, ...errors };
}

function* updateAll(workspace: Workspace, { ns, command, statements, time }: Batch): Parts<Document> {
  const total = { n: 0, nModified: 0 };
  const upserted: Document[] = [];
  const errors = yield* eachStatement(
    workspace,
    statements,
    command.ordered !== false,
    (statement) => update(workspace, ns, { let: command.let, ...statement }, time),
    (result, index) => {
      total.n += result.n;
      total.nModified += result.nModified;
      if (result.upserted) upserted.push({ index, _id: result.upserted._id });
    },
  );
  return { ...total, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

function* removeAll(workspace: Workspace, { ns, command, statements, time }: Batch): Parts<Document> {
  let n = 0;
  const remove = (statement: Document) => {
    const query = {
      filter: asFilter(statement.q, "q"),
      limit: toNumber(statement.limit ?? 0),
      ...hintOf(statement.hint),
      ...scopeOf({ let: command.let, ...statement }),
      ...time,
    };
    return changeEach(workspace, ns, query, (collection, found) => removeDocument(workspace, collection, found));
  };
  const errors = yield* eachStatement(
    workspace,
    statements,
    command.ordered !== false,
    remove,
    (removed) => (n += removed),
  );
  return { n, ...errors };
}

function* update(workspace: Workspace, ns: string, statement: Document, time: { time?: TimeLimit }): Parts<Updated> {
  const filter = asFilter(statement.q, "q");
  const scope = scopeOf(statement);
  const parsed = parseUpdate(statement.u, { ...scope, arrayFilters: statement.arrayFilters });
  const edit = { filter, parsed, scope };
  if (statement.multi && parsed.kind === "replacement")
    throw failedToParse("multi update is not supported for replacement-style update");
  const query = {
    filter,
    limit: statement.multi ? 0 : 1,
    sort: statement.sort,
    ...hintOf(statement.hint),
    ...scope,
    ...time,
  };
  let nModified = 0;
  const n = yield* changeEach(workspace, ns, query, (collection, found) => {
    if (change(workspace, collection, found, edit) !== found.bytes) nModified++;
  });
  if (n > 0 || !statement.upsert) return { n, nModified };
  return { n: 1, nModified: 0, upserted: decode(upsert(workspace, ns, edit)) };
}

/** Returns the updated document, or the same bytes if nothing changed. */
function change(workspace: Workspace, collection: Collection, found: Found, edit: Edit): Buffer {
  const { bytes } = found;
  const { filter, parsed, scope } = edit;
  const isPart = parsed.kind === "operators" && !parsed.needsPosition;
  const read = isPart ? pick(bytes, parsed.fields) : bytes;
  const before = decode(read);
  const state: MatchState = {};
  if (parsed.needsPosition) compileFilter(filter, scope)(before, state);
  const after = applyUpdate(before, parsed, { ...scope, ...state, now: new Date() });
  const encodeAfter = parsed.kind === "operators" ? encodeChanges : encodeKeepingTypes;
  const changed = encodeAfter(bytes, before, after);
  if (changed.equals(bytes)) return bytes;
  replaceDocument(workspace, collection, found, changed);
  return changed;
}

/** Inserts an upsert's new document, and returns it. */
function upsert(workspace: Workspace, ns: string, { filter, parsed, scope }: Edit): Buffer {
  const base = upsertBase(filter, parsed);
  const document = applyUpdate(base, parsed, { ...scope, inserting: true, now: new Date() });
  const bytes = encodeWithId(document);
  insertDocument(workspace, workspace.catalog.ensure(workspace.writer, ns), bytes);
  return bytes;
}

function* findAndChange(workspace: Workspace, ns: string, command: Document): Steps<Document> {
  const { catalog, writer } = workspace;
  const filter = asFilter(command.query, "query");
  const scope = scopeOf(command);
  const fields = filled(command.fields);
  const projection = fields && compileProjection(fields, { ...scope, filter });
  const shown = (bytes: Buffer) => (projection ? projection(decode(bytes)) : decode(bytes));
  const collection = catalog.get(ns);
  const query = { filter, sort: command.sort, limit: 1, ...hintOf(command.hint), ...scope, ...timeLimitOf(command) };
  const [found] = yield* gather(find(writer, collection, query));
  if (command.remove) {
    if (!found || !collection) return { lastErrorObject: { n: 0 }, value: null };
    removeDocument(workspace, collection, found);
    return { lastErrorObject: { n: 1 }, value: shown(found.bytes) };
  }
  const edit = { filter, parsed: parseUpdate(command.update, { ...scope, arrayFilters: command.arrayFilters }), scope };
  if (found && collection) {
    const after = change(workspace, collection, found, edit);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: shown(command.new ? after : found.bytes) };
  }
  if (!command.upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const made = upsert(workspace, ns, edit);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: decode(made)._id },
    value: command.new ? shown(made) : null,
  };
}

export const writeCommands: Handlers = {
  insert(command, context, sequences) {
    const ns = namespaceOf(command, "insert");
    const documents = (sequences.get("documents") ?? command.documents) as (Buffer | Document)[];
    refuseBatch(documents);
    checkNewNamespace(ns);
    return context.write((workspace) => insertAll(workspace, ns, documents, command.ordered !== false));
  },

  update(command, context, sequences) {
    const batch = batchOf("update", command, sequences);
    return context.write((workspace) => updateAll(workspace, batch));
  },

  delete(command, context, sequences) {
    const batch = batchOf("delete", command, sequences);
    if (batch.statements.some(({ limit }) => ![0, 1].includes(toNumber(limit))))
      throw failedToParse("The limit field in delete objects must be 0 or 1.");
    return context.write((workspace) => removeAll(workspace, batch));
  },

  findAndModify(command, context) {
    const ns = namespaceOf(command, "findAndModify");
    if (Boolean(command.remove) === Boolean(command.update)) {
      throw failedToParse(
        command.remove
          ? "Cannot specify both an update and remove=true"
          : "Either an update or remove=true must be specified",
      );
    }
    if (command.remove && (command.upsert || command.new || command.arrayFilters)) {
      const what = command.upsert ? "upsert=true" : command.new ? "new=true" : "arrayFilters";
      throw failedToParse(`Cannot specify both ${what} and remove=true`);
    }
    return context.write((workspace) => findAndChange(workspace, ns, command));
  },
};
