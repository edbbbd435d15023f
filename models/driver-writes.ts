import { Connection } from "mongodb/lib/cmap/connection.js";
import { MongoNetworkError } from "mongodb";

let isFixed = false;

/**
 * Makes the MongoDB driver notice a connection that closes just before a write. Version 7 otherwise waits forever for
 * the closed socket to drain, and the request never gets a response.
 */
export function patchDriverWrites(): void {
  if (isFixed) return;
  isFixed = true;
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
