import { refusal } from "#database/bson/mongo-error";
import type { Document } from "#database/bson/values";
import { checkTypes } from "./field-types";

/** Fields that every command may have: they belong to sessions, drivers and the commands' common options. */
const common = [
  "$db", "lsid", "txnNumber", "autocommit", "startTransaction", "$clusterTime", "$readPreference", "readConcern",
  "writeConcern", "maxTimeMS", "comment", "apiVersion", "apiStrict", "apiDeprecationErrors", "$audit", "$client",
]; // oxfmt-ignore
const writes = ["ordered", "bypassDocumentValidation", "let", "stmtId", "stmtIds"];

/** The fields of each command that MongoDB is strict about, besides the command's name and the common ones. */
const fields: Record<string, string[]> = {
  find: [
    "filter", "projection", "sort", "skip", "limit", "batchSize", "singleBatch", "hint", "let", "collation", "max",
    "min", "returnKey", "showRecordId", "tailable", "awaitData", "noCursorTimeout", "allowPartialResults",
    "allowDiskUse", "oplogReplay",
  ],
  getMore: ["collection", "batchSize", "term", "lastKnownCommittedOpTime"],
  killCursors: ["cursors"],
  aggregate: [
    "pipeline", "cursor", "explain", "allowDiskUse", "bypassDocumentValidation", "collation", "hint", "let",
  ],
  count: ["query", "skip", "limit", "hint", "collation", "fields"],
  distinct: ["key", "query", "collation", "hint"],
  explain: ["verbosity"],
  collStats: ["scale"],
  dbStats: ["scale"],
  validate: ["full", "repair", "metadata", "checkBSONConformance", "background"],
  insert: [...writes, "documents"],
  update: [...writes, "updates"],
  delete: [...writes, "deletes"],
  findAndModify: [
    "query", "sort", "remove", "update", "new", "fields", "upsert", "bypassDocumentValidation", "collation",
    "arrayFilters", "hint", "let", "stmtId",
  ],
  listCollections: ["filter", "nameOnly", "authorizedCollections", "cursor"],
  listDatabases: ["filter", "nameOnly", "authorizedDatabases"],
  listIndexes: ["cursor"],
  createIndexes: ["indexes", "ignoreUnknownIndexOptions", "commitQuorum"],
  dropIndexes: ["index"],
  drop: [],
  dropDatabase: [],
  renameCollection: ["to", "dropTarget"],
  "update.updates": ["q", "u", "c", "upsert", "multi", "collation", "arrayFilters", "hint"],
  "delete.deletes": ["q", "limit", "collation", "hint"],
}; // oxfmt-ignore

const known = new Map(
  Object.entries(fields).map(([name, own]) => [name, new Set(name.includes(".") ? own : [name, ...own, ...common])]),
);

const required: Record<string, string[]> = {
  getMore: ["collection"],
  distinct: ["key"],
  aggregate: ["pipeline"],
  killCursors: ["cursors"],
  dropIndexes: ["index"],
  renameCollection: ["to"],
  "update.updates": ["q", "u"],
  "delete.deletes": ["q", "limit"],
};

/**
 * A command, or a statement in one, has no field that this database would overlook, none of a wrong type, and none too
 * few.
 * @param name the command's, or `update.updates` and `delete.deletes` for their statements
 * @throws {MongoError} 40415, 14, and 40414
 */
export function checkFields(name: string, given: Document): void {
  const allowed = known.get(name);
  if (!allowed) return;
  const unknown = Object.keys(given).find((field) => !allowed.has(field));
  if (unknown !== undefined) throw refusal(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
  checkTypes(name, given);
  const lacking = required[name]?.find((field) => given[field] === undefined);
  if (lacking !== undefined) throw refusal(40414, `BSON field '${name}.${lacking}' is missing but a required field`);
}
