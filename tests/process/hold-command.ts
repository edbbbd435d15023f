import { Between } from "embedded-mongodb/tests/between";

/** A command of the database, and the collection that it's for. */
type Which = { command: string; collection: string };

/**
 * Stands between a process and its database, and holds a command: whoever sent it is provably in the middle of something
 * until `letGo`. Commands held by then pass.
 */
export class HeldCommand {
  /** Resolves once a command is held. */
  readonly reached: Promise<"held">;
  private readonly between: Between;
  private reach = () => {};
  private release = () => {};

  /** @param passing how many such commands pass before */
  constructor(databaseUri: string, { command, collection }: Which, passing = 0) {
    this.reached = new Promise((resolve) => (this.reach = () => resolve("held")));
    const released = new Promise<void>((resolve) => (this.release = resolve));
    let seen = 0;
    this.between = new Between(databaseUri, async (document) => {
      if (document[command] !== collection || seen++ < passing) return null;
      this.reach();
      await released;
      return null;
    });
  }

  /** Returns the URI of the database for the process whose command is held. */
  listen(): Promise<string> {
    return this.between.listen();
  }

  letGo(): void {
    this.release();
  }

  close(): Promise<void> {
    return this.between.close();
  }
}
