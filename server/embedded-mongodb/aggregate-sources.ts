import { Binary } from "bson";
import { createHash } from "node:crypto";
import type { Scope } from "./collation";
import { evaluate, refuseOperators } from "./expression";
import { MongoError, typeMismatch, unsupported } from "./mongo-error";
import type { Sessions } from "./sessions";
import { hasField, isPlainObject, type Document } from "./values";

type Source = (argument: unknown, sessions: Sessions, scope: Scope) => Document[];

/** What MongoDB calls the user of a session when there are no users. */
const nobody = new Binary(createHash("sha256").digest());

/** Stages that bring documents themselves: the first of a pipeline that is run on a whole database. */
const sources: Record<string, Source> = {
  $documents(argument, _sessions, scope) {
    refuseOperators(argument);
    const documents = evaluate(argument, {}, scope);
    if (!Array.isArray(documents)) throw new MongoError(5858203, "Location5858203", "an array is expected");
    if (!documents.every(isPlainObject)) throw new MongoError(40228, "Location40228", "$documents needs documents");
    return documents;
  },

  $listLocalSessions(argument, sessions) {
    if (!isPlainObject(argument)) throw typeMismatch("$listLocalSessions options must be specified in an object");
    // There are no users, so that all sessions are everybody's.
    if (Object.keys(argument).some((name) => name !== "allUsers")) throw unsupported("$listLocalSessions of users");
    return sessions.list().map(({ id, lastUsed }) => ({ _id: { id, uid: nobody }, lastUse: new Date(lastUsed) }));
  },
};

/** The documents that a pipeline brings itself, or null when it asks a collection; and its other stages. */
export function takeSource(
  pipeline: unknown,
  ofDatabase: boolean,
  sessions: Sessions,
  scope: Scope,
): { source: Document[] | null; rest: unknown } {
  const [first, ...rest] = Array.isArray(pipeline) ? (pipeline as unknown[]) : [];
  const name = (isPlainObject(first) && Object.keys(first)[0]) || "";
  const source = hasField(sources, name) ? (sources[name] as Source) : null;
  if (!source && !ofDatabase) return { source: null, rest: pipeline };
  if (!source || !ofDatabase) {
    const message = source
      ? `${name} must be run against the database with {aggregate: 1}, not a collection`
      : `{aggregate: 1} is not valid for '${name}'; a collection is required.`;
    throw new MongoError(73, "InvalidNamespace", message);
  }
  return { source: source((first as Document)[name], sessions, scope), rest };
}
