/** A product's name, and its ID if it's a public company here. */
export type NamedProduct = { name: string; id?: number };
