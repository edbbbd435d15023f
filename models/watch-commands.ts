import { tracingChannel } from "node:diagnostics_channel";
import { shapeOfFilter } from "./filter-shape";

type Document = Record<string, unknown>;

/** A command to the database that it answered, or that failed. */
export type DatabaseCommand = {
  /** Mongoose's name of it, such as `findOne`. */
  name: string;
  ms: number;
  hasFailed: boolean;
  /** What it was about, without any values. */
  describe: () => { collection: string; filter: string };
};

/** What Mongoose says about a command. The same object at its start and its end. */
type Traced = { operation: string; collection?: string; args?: Document; error?: unknown };

/** Not that of cursors: they report each document, and most of these came with another one. */
const channels = ["query", "aggregate", "model:save", "model:insertMany", "model:bulkWrite"];

/**
 * Reports each command of a model that is sent from now on, until the returned function is called. Reads Mongoose's tracing
 * channels rather than the driver's events, for which the driver would decode each answer once more.
 */
export function watchCommands(report: (command: DatabaseCommand) => void): () => void {
  const begun = new WeakMap<Traced, number>();
  const onStart = (traced: Traced) => void begun.set(traced, performance.now());
  const onEnd = (traced: Traced) => {
    const start = begun.get(traced);
    // It began before this watched.
    if (start === undefined) return;
    const { operation: name, error } = traced;
    report({
      name,
      ms: performance.now() - start,
      hasFailed: error !== undefined,
      describe: () => describeCommand(traced),
    });
  };
  const ignore = () => {};
  const subscribers = { start: onStart, asyncEnd: onEnd, end: ignore, asyncStart: ignore, error: ignore };
  const watched = channels.map((name) => tracingChannel<unknown, Traced>(`mongoose:${name}`));
  for (const channel of watched) channel.subscribe(subscribers);
  return () => {
    for (const channel of watched) channel.unsubscribe(subscribers);
  };
}

function describeCommand({ collection = "", args = {} }: Traced): { collection: string; filter: string } {
  const filters = [...new Set(filtersOf(args).map((filter) => shapeOfFilter(filter ?? {})))];
  return { collection, filter: filters.join("; ") };
}

/** What a command searches for: one filter, or one of each update or deletion; of an aggregation, the first stage's. */
function filtersOf({ filter, ops, pipeline }: Document): (Document | undefined)[] {
  if (ops) return (ops as Document[]).flatMap((op) => Object.values(op).flatMap((one) => filtersOf(one as Document)));
  if (pipeline) return [(pipeline as Document[])[0]?.$match as Document | undefined];
  return [filter as Document | undefined];
}
