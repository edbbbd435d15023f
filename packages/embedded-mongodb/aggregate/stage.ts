import type { Scope } from "#database/bson/collation";
import { refusal } from "#database/bson/mongo-error";
import type { Pause } from "#database/bson/turns";
import { isPlainObject, type Document } from "#database/bson/values";

export type AggregateOptions = Scope & {
  /** The documents of another collection of the same database, for $lookup. */
  lookup: (collection: string, filter: Document) => Flow;
};

/** Documents between two stages, with pauses that every stage passes on. */
export type Flow = Iterable<Document | Pause>;
/** @param next the stage after it; an empty one at the end */
export type Stage = (source: Flow, argument: unknown, options: AggregateOptions, next: Document) => Flow;

/** How a stage that has pipelines inside checks and runs them. */
export type Pipelines = {
  check: (pipeline: unknown) => Document[];
  run: (source: Flow, pipeline: Document[], options: AggregateOptions) => Flow;
};

export function expectObject(name: string, value: unknown): Document {
  if (!isPlainObject(value)) throw refusal(15959, `the ${name} argument must be an object`);
  return value;
}
