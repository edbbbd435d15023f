/** Transfers a request's result to the page: an error keeps its sentence for people, without Electron's prefix. */
export type Answer = { value: unknown } | { refused: string };
