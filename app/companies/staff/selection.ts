/** What is chosen: companies by their ids, also of other pages, or everything that the filters leave. */
export type Selection = { ids: ReadonlySet<number>; all: boolean };

export const nothing: Selection = { ids: new Set(), all: false };
