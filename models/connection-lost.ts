const lost = /^(Mongo(Network|NotConnected|ServerSelection|\w+Closed|PoolCleared)|PoolClearedOnNetwork)/;
const bufferingTimeout = /buffering timed out/;

/** Whether an operation failed because the connection to the database was lost. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Bulk writes wrap the error. Socket errors surface if the driver was just writing.
  const { name, message, code, errorResponse } = error as Error & { code?: unknown; errorResponse?: unknown };
  if (name === "MongooseError") return bufferingTimeout.test(message);
  return lost.test(name) || code === "EPIPE" || code === "ECONNRESET" || isConnectionLost(errorResponse);
}
