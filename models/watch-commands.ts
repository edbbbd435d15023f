import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent } from "mongodb";
import mongoose from "mongoose";
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

/** What the driver asks to keep its connections. */
const ofTheDriver = ["hello", "ismaster", "saslStart", "saslContinue", "endSessions"];

/** Reports each command that is sent from now on, until the returned function is called. */
export function watchCommands(report: (command: DatabaseCommand) => void): () => void {
  const running = new Map<number, Document>();
  const onStart = ({ requestId, command }: CommandStartedEvent) => void running.set(requestId, command);
  const onEnd = (event: CommandSucceededEvent | CommandFailedEvent) => {
    const { requestId, commandName: name, duration: ms } = event;
    const command = running.get(requestId);
    running.delete(requestId);
    if (command && !ofTheDriver.includes(name))
      report({ name, ms, hasFailed: "failure" in event, describe: () => describeCommand(name, command) });
  };
  const listeners = [["commandStarted", onStart], ["commandSucceeded", onEnd], ["commandFailed", onEnd]] as const; // oxfmt-ignore
  for (const [event, listener] of listeners) mongoose.connection.on(event, listener);
  return () => {
    for (const [event, listener] of listeners) mongoose.connection.off(event, listener);
  };
}

function describeCommand(name: string, command: Document): { collection: string; filter: string } {
  const { [name]: target, collection = target } = command;
  const filters = [...new Set(filtersOf(command).map((filter) => shapeOfFilter(filter ?? {})))];
  return { collection: typeof collection === "string" ? collection : "", filter: filters.join("; ") };
}

/** What a command searches for: one filter, or one of each update or deletion; of an aggregation, the first stage's. */
function filtersOf({ filter, query, q, updates, deletes, pipeline }: Document): (Document | undefined)[] {
  const changes = (updates ?? deletes) as Document[] | { documents: Document[] } | undefined;
  // The driver sends lists beside the command.
  if (changes) return (Array.isArray(changes) ? changes : changes.documents).flatMap(filtersOf);
  if (pipeline) return [(pipeline as Document[])[0]?.$match as Document | undefined];
  return [(filter ?? query ?? q) as Document | undefined];
}
