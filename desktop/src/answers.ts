/** How a call's answer crosses to the page: an error's sentence for people, without Electron's words around it. */
export type Answer = { value: unknown } | { refused: string };
