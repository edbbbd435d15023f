import { MongoError, refusal } from "#database/bson/mongo-error";
import { isPlainObject, type Document } from "#database/bson/values";

/** The commands of version 1 of MongoDB's stable API, as far as they are here. */
const stable = [
  "abortTransaction", "aggregate", "commitTransaction", "count", "create", "createIndexes", "delete", "drop",
  "dropDatabase", "dropIndexes", "endSessions", "explain", "find", "findAndModify", "getMore", "hello", "insert",
  "killCursors", "listCollections", "listDatabases", "listIndexes", "ping", "refreshSessions", "update",
]; // oxfmt-ignore
const unstableStages = ["$listLocalSessions", "$indexStats"];

/** @throws {MongoError} for a version other than 1 and, with apiStrict, for what is not part of it */
export function checkApiVersion(name: string, command: Document): void {
  const { apiVersion, apiStrict, apiDeprecationErrors } = command;
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    const message = "Provided apiStrict and/or apiDeprecationErrors without passing apiVersion";
    throw refusal(4886600, message);
  }
  if (apiVersion !== "1") throw new MongoError(322, "APIVersionError", 'API version must be "1"');
  if (apiStrict !== true) return;
  const strict = (what: string) =>
    new MongoError(323, "APIStrictError", `Provided apiStrict:true, but ${what} is not in API Version 1`);
  if (!stable.includes(name)) throw strict(`the command ${name}`);
  const stages = Array.isArray(command.pipeline) ? command.pipeline.filter(isPlainObject) : [];
  const isUnstable = (name: string, argument: unknown) =>
    unstableStages.includes(name) ||
    (name === "$collStats" && isPlainObject(argument) && Object.keys(argument).some((field) => field !== "count"));
  const [stage] = stages.flatMap(Object.entries).find(([name, argument]) => isUnstable(name, argument)) ?? [];
  if (stage) throw strict(`stage ${stage}`);
}
