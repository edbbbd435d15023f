/** Number of changed companies, and the batch ID that undoes the change. */
export type Changed = { changed: number; undo: string };
