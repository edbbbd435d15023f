import { Connection } from "mongodb/lib/cmap/connection.js";
import { MongoNetworkError } from "mongodb";

let isMended = false;

/**
 * Makes the MongoDB driver notice that a connection was closed while it was about to write to it. Its version 7 then
 * waits forever for room in the closed socket's buffer: the request that asked never gets an answer.
 */
export function mendDriverWrites(): void {
  if (isMended) return;
  isMended = true;
  // oxlint-disable-next-line typescript/unbound-method -- It's called on the connection below.
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = function (...command) {
    const { socket } = this;
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new MongoNetworkError("The connection was closed before a command was written."));
      if (socket.closed) return refuse();
      socket.once("close", refuse);
      const done = () => void socket.off("close", refuse);
      writeCommand.apply(this, command).finally(done).then(resolve, reject);
    });
  };
}
