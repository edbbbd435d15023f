import type { Document } from "./values";

/** An error as MongoDB answers it: a code and its name that drivers and programs rely on, and a text for people. */
export class MongoError extends Error {
  override name = "MongoError";

  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    /** Further fields of the answer, such as `keyPattern`, `keyValue` and `errorLabels`. */
    readonly extra: Document = {},
  ) {
    super(message);
  }
}

/** The error for most mistakes: MongoDB names it only by its code. */
export const refusal = (code: number, message: string) => new MongoError(code, `Location${code}`, message);
export const badValue = (message: string) => new MongoError(2, "BadValue", message);
export const failedToParse = (message: string) => new MongoError(9, "FailedToParse", message);
export const typeMismatch = (message: string) => new MongoError(14, "TypeMismatch", message);

/** The error for any feature outside this database's scope, with MongoDB's code for it. */
export function unsupported(what: string, code = 115, codeName = "CommandNotSupported"): MongoError {
  return new MongoError(
    code,
    codeName,
    `${what} is not supported by the embedded database; connect to a MongoDB server (MONGODB_URI) to use it`,
  );
}

/** The error for what MongoDB itself offers only in Atlas. */
export function onlyOnAtlas(what: string): MongoError {
  const message = `${what} is not supported by the embedded database; connect to MongoDB Atlas (MONGODB_URI) to use it`;
  return new MongoError(31082, "SearchNotEnabled", message);
}
