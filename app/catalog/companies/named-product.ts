/** A product's name, its ID if it's a public company here, and the slug of its page of alternatives if it has one. */
export type NamedProduct = { name: string; id?: number; alternatives?: string };
