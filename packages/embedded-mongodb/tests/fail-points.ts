import type { Document } from "mongodb";
import { Between, type Fate } from "./between";

type FailPoint = {
  passing: number;
  left: number;
  commands: string[];
  errorCode?: number;
  closeConnection?: boolean;
  /** They are never answered. */
  blockConnection?: boolean;
};

const known = ["failCommands", "errorCode", "closeConnection", "blockConnection"];

/**
 * Stands between a driver and a database, and makes commands fail as MongoDB's `failCommand` fail point does. It is here
 * and not in the database so that nothing in there can be told to answer wrongly.
 */
export class FailPoints {
  private readonly between: Between;
  private armed: FailPoint | null = null;
  /** Of the database behind it. Empty until it listens. */
  uri = "";

  constructor(databaseUri: string) {
    this.between = new Between(databaseUri, (command) => this.fateOf(command));
  }

  /** Listens at a free port, and answers the URI of the database behind it. */
  async listen(): Promise<string> {
    this.uri = await this.between.listen();
    return this.uri;
  }

  /**
   * What `configureFailPoint` would do: `{times: n}` makes the next n of these commands fail, `{skip: n}` all behind the
   * next n.
   */
  set(command: Document): void {
    const { configureFailPoint, mode, data } = command;
    const { skip, times = skip === undefined ? undefined : Infinity } = mode as { skip?: number; times?: number };
    const { failCommands, ...how } = data as Document & { failCommands: string[] };
    const strange = Object.keys(data as Document).filter((name) => !known.includes(name));
    if (configureFailPoint !== "failCommand" || times === undefined || strange.length > 0)
      throw new Error(`a fail point that is not known here: ${JSON.stringify(command)}`);
    this.armed = { ...how, passing: skip ?? 0, left: times, commands: failCommands };
  }

  clear(): void {
    this.armed = null;
  }

  close(): Promise<void> {
    return this.between.close();
  }

  private fateOf(command: Document): Fate {
    const name = Object.keys(command)[0] ?? "";
    if (!this.armed?.commands.includes(name) || this.armed.left === 0) return null;
    if (this.armed.passing-- > 0) return null;
    this.armed.left--;
    const { closeConnection, blockConnection, errorCode = 8 } = this.armed;
    if (closeConnection) return "close";
    return blockConnection ? "hang" : errorReply(errorCode);
  }
}

function errorReply(code: number): Document {
  return { ok: 0, code, codeName: "FailPoint", errmsg: "Failing command via 'failCommand' failpoint" };
}
