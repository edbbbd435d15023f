import type { Scope } from "#database/bson/collation";
import type { Document } from "#database/bson/values";

/** What a match found on its way: the index of the first array element that matched, for the positional `$`. */
export type MatchState = { position?: number };

export type Matcher = (document: Document, state?: MatchState) => boolean;

/** Compiles a filter. It is passed to operators that contain filters, so that they need not import it. */
export type CompileFilter = (filter: Document, scope: Scope) => Matcher;
