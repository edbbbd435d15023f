/** The selection: company IDs, possibly from several pages, or all that match the filters. */
export type Selection = { ids: ReadonlySet<number>; all: boolean };

export const emptySelection: Selection = { ids: new Set(), all: false };
