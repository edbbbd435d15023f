/** The maximum number of entries of a kind in one report. */
export const maxEntries = 50;
