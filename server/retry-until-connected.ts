import { setTimeout as delay } from "node:timers/promises";
import { isConnectionLost } from "#models/connection-lost";
import { StartFailure } from "#server/failure";

/** On a busy machine, taking over the embedded database takes many seconds. */
const timeoutMs = 60_000;
const pauseMs = 500;

/**
 * Runs startup work and retries it if the database is lost: an import that ran the embedded one may have just ended, or
 * a MongoDB server may have failed over.
 * @throws {StartFailure} if the database doesn't come back
 */
export async function retryUntilConnected(work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (Date.now() > deadline)
        throw new StartFailure("Lost the connection to the database during startup.", {
          cause: error,
        });
      await delay(pauseMs);
    }
  }
}
