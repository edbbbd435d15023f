import { createServer, type AddressInfo } from "node:net";

/** A free port. Links in emails use SITE_URL, so the port must be known before the server starts. */
export async function freePort(): Promise<string> {
  const placeholder = createServer();
  await new Promise<void>((resolve) => placeholder.listen(0, "127.0.0.1", resolve));
  const { port } = placeholder.address() as AddressInfo;
  await new Promise((resolve) => placeholder.close(resolve));
  return String(port);
}
