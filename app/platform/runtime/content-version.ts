/** A version of the public content. The stamp distinguishes versions with the same number, for example after a restore. */
export type ContentVersion = { version: number; stamp: string };

/** The kinds of records that readers see. */
export const kinds = ["companies", "categories", "posts"] as const;
export type Kind = (typeof kinds)[number];

/** The IDs of changed records. */
export type ChangedIds = Record<Kind, ReadonlySet<number>>;
