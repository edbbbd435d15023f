import type { Query } from "#tests/relevance/query";

/** How well the names that a search found answer a query. */
export type Figures = {
  /** 1 / the rank of the first name that is right. 0 if there's none. */
  reciprocalRank: number;
  /** How many of the right names are among the first 10, by how many could be: min(10, number of right names). */
  recall: number;
  /** Whether the names of each group come before those of the next one. Names that weren't found come last. */
  inOrder: boolean;
};

const considered = 10;

/** Compares the names found, the most relevant first, with those that are right. A query without any has to find none. */
export function figuresOf({ right, first = right, order = [] }: Query, found: readonly string[]): Figures {
  if (right.length === 0) {
    const isEmpty = found.length === 0 ? 1 : 0;
    return { reciprocalRank: isEmpty, recall: isEmpty, inOrder: true };
  }
  const top = new Set(found.slice(0, considered));
  const ranks = order.map((names) => names.map((name) => found.indexOf(name)).map((at) => (at < 0 ? Infinity : at)));
  const rank = found.findIndex((name) => first.includes(name)) + 1;
  return {
    reciprocalRank: rank === 0 ? 0 : 1 / rank,
    recall: right.filter((name) => top.has(name)).length / Math.min(considered, right.length),
    inOrder: ranks.slice(1).every((later, i) => Math.max(...ranks[i]!) <= Math.min(...later)),
  };
}

/** The mean of numbers. NaN if there are none. */
export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
