/** A version of the public content. The stamp distinguishes versions with the same number, for example after a restore. */
export type ContentVersion = { version: number; stamp: string };

/** The IDs of changed records. */
export type ChangedIds = Record<"companies" | "categories" | "posts", ReadonlySet<number>>;
