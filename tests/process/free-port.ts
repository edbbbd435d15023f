import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, so that it's still free when a server restarts. */
const [min, max] = [20_000, 30_000];

/** A free port. Links in emails use SITE_URL, so the port must be known before the server starts. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(min, max);
    if (await isFree(port)) return String(port);
  }
}

async function isFree(port: number): Promise<boolean> {
  const placeholder = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    placeholder.once("error", () => resolve(false));
    placeholder.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (listens) await new Promise((resolve) => placeholder.close(resolve));
  return listens;
}
