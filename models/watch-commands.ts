import type { CommandStartedEvent, MongoClient } from "mongodb";
import { shapeOfFilter } from "./filter-shape";

type Document = Record<string, unknown>;

/** A command that the database answered, or failed to. */
export type DatabaseCommand = {
  /** Such as `find`. */
  name: string;
  ms: number;
  hasFailed: boolean;
  /** What it was about, without any values. */
  describe: () => { collection: string; filter: string };
};

/** Reports each command of a client that has the option `monitorCommands`. */
export function watchCommands(client: MongoClient, report: (command: DatabaseCommand) => void): void {
  const running = new Map<number, { command: Document; startedAt: number }>();
  const end = (hasFailed: boolean) => (event: { requestId: number; commandName: string }) => {
    const begun = running.get(event.requestId);
    if (!begun) return;
    running.delete(event.requestId);
    const { command, startedAt } = begun;
    const name = event.commandName;
    report({ name, ms: performance.now() - startedAt, hasFailed, describe: () => describeCommand(name, command) });
  };
  client.on("commandStarted", ({ requestId, command }: CommandStartedEvent) => {
    running.set(requestId, { command: command as Document, startedAt: performance.now() });
  });
  client.on("commandSucceeded", end(false));
  client.on("commandFailed", end(true));
}

function describeCommand(name: string, command: Document): { collection: string; filter: string } {
  const { [name]: target, collection = target } = command;
  const filters = [...new Set(filtersOf(command).map((filter) => shapeOfFilter(filter ?? {})))];
  return { collection: typeof collection === "string" ? collection : "", filter: filters.join("; ") };
}

/** What a command searches for: one filter, or one of each update or deletion; of an aggregation, the first stage's. */
function filtersOf({ filter, query, q, updates, deletes, pipeline }: Document): (Document | undefined)[] {
  if (updates ?? deletes) return ((updates ?? deletes) as Document[]).flatMap(filtersOf);
  if (pipeline) return [(pipeline as Document[])[0]?.$match as Document | undefined];
  return [(filter ?? query ?? q) as Document | undefined];
}
