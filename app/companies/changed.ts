/** How many companies an act changed, and by what it can be undone. */
export type Changed = { changed: number; undo: string };
