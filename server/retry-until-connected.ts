import { setTimeout as delay } from "node:timers/promises";
import { isConnectionLost } from "#models/connection-lost";
import { StartFailure } from "#server/failure";

const timeoutMs = 15_000;
const pauseMs = 500;

/**
 * Does the work of a start, and does it again when the database went away during it: an import that ran the embedded
 * one may just have ended, or a MongoDB server have handed over to another.
 * @throws {StartFailure} when the database does not come back
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
