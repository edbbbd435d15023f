/**
 * Where visitors see a company. Views and clicks are counted by position, so every list of companies sets its own in
 * `data-place`; see app/discovery/visits/watch.ts.
 */
export const places = [
  "featured",
  "list",
  "category",
  "search",
  "similar",
  "alternatives",
  "menu",
  "page",
  "compare",
] as const;
export type ListPosition = (typeof places)[number];
