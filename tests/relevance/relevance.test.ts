import { describe, expect, test } from "vitest";
import { blindQueries } from "#tests/relevance/blind-queries";
import { figuresOf, mean } from "#tests/relevance/figures";
import { findNames } from "#tests/relevance/find";
import type { Query } from "#tests/relevance/query";
import { tools } from "#tests/relevance/tools";
import { tuningQueries } from "#tests/relevance/tuning-queries";

const sets = [
  {
    set: "tuning",
    queries: tuningQueries,
    /** A little below what is reached. A better search raises them. */
    floors: { meanReciprocalRank: 0.98, recall: 0.98, inOrder: 0.99 },
  },
  {
    set: "blind",
    queries: blindQueries,
    /** What the search has to reach without having been tuned by them. */
    floors: { meanReciprocalRank: 0.9, recall: 0.9, inOrder: 0.9 },
  },
];

const names = new Set(tools.map(({ name }) => name));

describe("the fixed catalog", () => {
  test("has 400 tools, and every name once", () => {
    expect(tools.length).toBeGreaterThanOrEqual(400);
    expect(names.size).toBe(tools.length);
  });

  test.each(sets)("is what the $set queries ask for", ({ queries }) => {
    const wanted = queries.flatMap(({ right, first = [] }) => [...right, ...first]);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    const withoutAny = queries.filter(({ right, first }) => right.length === 0 || first?.length === 0);
    expect(new Set(withoutAny.map(({ rule }) => rule))).toEqual(new Set(["nothing is found for what means nothing"]));
  });
});

describe("figures of a search", () => {
  const query: Query = { q: "crm", rule: "categories are found", right: ["A", "B", "C"] };

  test.each<[Partial<Query>, string[], number, number]>([
    [{}, ["A", "B", "C"], 1, 1],
    [{}, ["x", "B", "A"], 1 / 2, 2 / 3],
    [{}, ["x", "y"], 0, 0],
    [{}, [..."1234567890", "A"], 1 / 11, 0],
    [{ first: ["C"] }, ["A", "B", "C"], 1 / 3, 1],
    [{ right: [..."ABCDEFGHIJKL"] }, [..."CDEFGHIJKLAB"], 1, 1],
    [{ right: [] }, ["A"], 0, 0],
    [{ right: [] }, [], 1, 1],
  ])("%#. are its first right rank and how many are among the first ten", (given, found, reciprocalRank, recall) => {
    expect(figuresOf({ ...query, ...given }, found)).toEqual({ reciprocalRank, recall, inOrder: true });
  });

  test.each<[string[], boolean]>([
    [["A", "B", "C"], true],
    [["B", "A", "x", "C"], true],
    [["A", "C", "B"], false],
    [["A", "B"], true],
    [["A", "C"], false],
  ])("%#. say whether groups are in order", (found, inOrder) => {
    expect(figuresOf({ ...query, order: [["A", "B"], ["C"]] }, found).inOrder).toBe(inOrder);
  });
});

test.each(sets)("buyers find what they mean by the $set queries", ({ queries, floors }) => {
  const measured = queries.map((query) => ({ ...query, ...figuresOf(query, findNames(query.q)) }));
  const ordered = measured.filter(({ order }) => order);
  const figures = {
    meanReciprocalRank: mean(measured.map(({ reciprocalRank }) => reciprocalRank)),
    recall: mean(measured.map(({ recall }) => recall)),
    inOrder: mean(ordered.map(({ inOrder }) => Number(inOrder))),
  };
  const failed = measured.filter(({ reciprocalRank, recall, inOrder }) => reciprocalRank * recall < 1 || !inOrder);
  const report = failed.map(({ q, rule, reciprocalRank, recall, inOrder }) =>
    [`“${q}”`, rule, reciprocalRank.toFixed(2), recall.toFixed(2), inOrder ? "" : "not in order"].join("  "),
  );
  const below = Object.entries(floors).filter(([name, floor]) => !(figures[name as keyof typeof figures] >= floor));
  expect(below, `${JSON.stringify(figures)}\n${report.join("\n")}`).toEqual([]);
});
