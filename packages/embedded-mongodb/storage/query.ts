import type { Scope } from "#database/bson/collation";
import type { TimeLimit } from "#database/bson/time-limit";
import type { Document } from "#database/bson/values";

/** What is looked for in a collection. */
export type Query = Scope & {
  filter: Document;
  sort?: unknown;
  skip?: number;
  /** 0 means all. */
  limit?: number;
  hint?: unknown;
  time?: TimeLimit;
  /** Whether only their number matters: where an index decides alone, their bytes are not read, and empty. */
  counts?: boolean;
  /** Counts what the search looks at. */
  stats?: { keys: number; documents: number };
};
