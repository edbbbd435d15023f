import type { Scope } from "#database/bson/collation";
import type { TimeLimit } from "#database/bson/time-limit";
import type { Document } from "#database/bson/values";

/** A search in a collection. */
export type Query = Scope & {
  filter: Document;
  sort?: unknown;
  skip?: number;
  /** 0 means all. */
  limit?: number;
  hint?: unknown;
  time?: TimeLimit;
  /** Whether only the count matters. If an index alone decides, documents aren't read and their bytes are empty. */
  counts?: boolean;
  /** Counts the keys and documents that the search examines. */
  stats?: { keys: number; documents: number };
};
