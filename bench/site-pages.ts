import { word } from "#bench/fill";

/** What is measured: an address for each n, so that many of the companies, words, and categories are asked for. */
export const pages: Record<string, (n: number, names: readonly string[]) => string> = {
  home: () => "/",
  directory: () => "/directory",
  "directory, query": (n) => `/directory?q=${word(n)}`,
  "directory, one name": (n, names) => `/directory?q=${encodeURIComponent(names[(n * 97) % names.length]!)}`,
  "directory, category": (n) => `/directory?category=${word(n)}-tools`,
  "directory, sort": () => "/directory?sort=price-low",
  "directory, facets": (n) => `/directory?q=${word(n)}&license=MIT&deployment=self-hosted&platform=linux`,
  "directory, page 7": () => "/directory?page=7",
  company: (n, { length }) => `/company/${((n * 97) % length) + 1}`,
  category: (n) => `/category/${word(n)}-tools`,
  blog: () => "/blog",
  post: () => "/blog/bench-post-1",
  "API, query": (n) => `/api/companies?limit=24&q=${word(n)}`,
  "API, suggestions": (n) => `/api/suggest?q=${word(n).slice(0, 1 + (n % 5))}`,
  "API, one": (n, { length }) => `/api/companies/${((n * 97) % length) + 1}`,
};

/** A page that has to be rendered, because nobody has asked for it: each n is another one. */
export function unstoredPage(n: number): string {
  return `/directory?q=${word(n)}+${n}`;
}

export const chief = { username: "chief", password: "oddly-lit-pantry" };
export const reader = { username: "reader", password: "quietly-red-anvil" };

/** What a browser accepts: a compressed answer is part of the work. */
export const accepted = { "Accept-Encoding": "gzip, deflate, br" };
