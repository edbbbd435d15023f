import { Connection } from "mongodb/lib/cmap/connection.js";
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

/**
 * Reports each command that is sent from now on, until the returned function is called. The driver's own option,
 * `monitorCommands`, decodes the answers of queries twice, which nearly doubles the time of reading many documents.
 */
export function watchCommands(report: (command: DatabaseCommand) => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- It's called on the connection below.
  const { command: send } = Connection.prototype;
  Connection.prototype.command = async function (namespace, command, ...others) {
    const startedAt = performance.now();
    let hasFailed = true;
    try {
      const answer = await send.call(this, namespace, command, ...others);
      hasFailed = false;
      return answer;
    } finally {
      const [name = ""] = Object.keys(command);
      const ms = performance.now() - startedAt;
      if (!ofTheDriver.includes(name)) report({ name, ms, hasFailed, describe: () => describeCommand(name, command) });
    }
  };
  return () => void (Connection.prototype.command = send);
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
