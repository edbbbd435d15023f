/** How many companies were changed, and the batch that undoes it. */
export type Changed = { changed: number; undo: string };
