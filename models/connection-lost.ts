const lost = /^(Mongo(Network|NotConnected|ServerSelection|\w+Closed|PoolCleared)|PoolClearedOnNetwork)/;
const waitedInVain = /buffering timed out/;

/** Whether an operation failed because the database, which was there before, can't be reached any more. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A bulk write wraps what happened; a socket's own error comes through where the driver was just writing to it.
  const { name, message, code, errorResponse } = error as Error & { code?: unknown; errorResponse?: unknown };
  if (name === "MongooseError") return waitedInVain.test(message);
  return lost.test(name) || code === "EPIPE" || code === "ECONNRESET" || isConnectionLost(errorResponse);
}
