import { MongoError, refusal } from "#database/bson/mongo-error";

const longestDatabaseName = 63;
const longestNamespace = 255;
export const invalidNamespace = (message: string) => new MongoError(73, "InvalidNamespace", message);

/** @throws {MongoError} 73 for an invalid database name */
export function checkDatabaseName(name: unknown): void {
  if (typeof name !== "string") throw refusal(40571, "a request requires a $db argument");
  if (name === "" || Buffer.byteLength(name) > longestDatabaseName || /[/\\. "\0]/.test(name))
    throw invalidNamespace(`Invalid database name: '${name}'`);
}

/**
 * Checks the name of a collection to create. Reading from one with an invalid name is allowed: it is empty.
 * @param namespace the names of a database and a collection, with a dot between them
 * @throws {MongoError} 73
 */
export function checkNewNamespace(namespace: string): void {
  const dot = namespace.indexOf(".");
  const [database, collection] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  if (dot < 0) throw invalidNamespace(`Invalid namespace specified '${namespace}'`);
  checkDatabaseName(database);
  if (database.includes("$")) throw invalidNamespace(`Invalid database name: '${database}'`);
  if (collection === "" || /^\.|\.$|[$\0]/.test(collection))
    throw invalidNamespace(`Invalid collection name: ${collection}`);
  if (collection !== "system.js" && /^system\.|\.system\./.test(collection))
    throw invalidNamespace(`Invalid system namespace: ${namespace}`);
  if (Buffer.byteLength(namespace) > longestNamespace)
    throw invalidNamespace(`Fully qualified namespace is too long. Namespace: ${namespace} Max: ${longestNamespace}`);
}
