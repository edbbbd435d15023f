import { describe, expect, test } from "vitest";
import { runToEnd } from "#search/tests/documents";
import { countFacets, FacetTableBuilder, type FacetCounts, type FacetTable } from "#search/facet-table";

/** A table of documents that each have some products. */
function tableOf(rows: readonly (readonly string[])[]): FacetTable {
  const builder = new FacetTableBuilder();
  for (const row of rows) builder.addRow({ product: row });
  return runToEnd(builder.finish());
}

function countAll(table: FacetTable, chosen: Record<string, string[]> = {}): Map<string, number> {
  const counts: FacetCounts = new Map();
  const hits = new Uint32Array(Math.ceil(table.rowEnds.length / 32)).fill(0xffffffff);
  const wanted = new Map(Object.entries(chosen).map(([facet, values]) => [facet, new Set(values)]));
  countFacets(table, { hits, first: 0 }, () => true, wanted, counts);
  return counts.get("product") ?? new Map<string, number>();
}

describe("a facet with more values than are counted", () => {
  // Each of 1,500 documents has its own product, and every tenth the one before, too.
  const table = tableOf(Array.from({ length: 1500 }, (_, i) => (i % 10 === 1 ? [`p${i}`, `p${i - 1}`] : [`p${i}`])));

  test("counts the most frequent ones", () => {
    const counts = countAll(table);
    expect(counts.size).toBe(1000);
    expect([...counts].filter(([, count]) => count === 2)).toHaveLength(150);
  });

  test("counts chosen ones in any case", () => {
    const rare = Array.from({ length: 1500 }, (_, i) => `p${i}`).find((value) => !countAll(table).has(value))!;
    expect(countAll(table, { product: [rare, "unknown"] }).get(rare)).toBe(1);
    expect(countAll(table, { product: [rare, "unknown"] }).has("unknown")).toBe(false);
  });
});
