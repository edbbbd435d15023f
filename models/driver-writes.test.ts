import { createServer, connect as connectTo, type Socket } from "node:net";
import { once } from "node:events";
import { Connection } from "mongodb/lib/cmap/connection.js";
import { expect, test } from "vitest";
import { patchDriverWrites } from "./driver-writes";

const command = { toBin: async () => [Buffer.from("ping")] };

async function closedSocket(): Promise<Socket> {
  const server = createServer((socket) => socket.resume());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connectTo((server.address() as { port: number }).port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
  server.close();
  return socket;
}

test("a command for a connection that has just been closed fails instead of waiting", async () => {
  patchDriverWrites();
  for (const isSeen of [false, true]) {
    const socket = await closedSocket();
    if (isSeen) await once(socket, "close");
    const writing = Connection.prototype.writeCommand.call({ socket } as Connection, command, {
      agreedCompressor: "none",
    });
    await expect(writing).rejects.toThrow("The connection was closed before a command was written.");
  }
});
