import fc from "fast-check";
import { expect, test } from "vitest";
import { companyOf, toRecord } from "#tests/company-of";
import { contentOf } from "#tests/content-of";
import { fewOrMany } from "#tests/few-or-many";
import { directoryOf } from "~/discovery/directory/build-directory";
import { chunkSize } from "~/discovery/directory/chunk";
import { findPositions } from "~/discovery/directory/search";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import { emptyTable, withChangedPlacements, valueAt, type CompanyTable } from "~/discovery/directory/table";
import { TableChange } from "~/discovery/directory/table-change";
import type { CompanyRecord } from "~/catalog/companies/company-record";

const categories = [1, 2, 3].map((id) => ({ id, name: `Category ${id}`, slug: `c${id}`, icon: "users", count: 0 }));
const day = fc.option(fc.constantFrom("2026-01-01", "2026-01-02", "2026-01-03"), { nil: undefined });
const start = Date.parse("2026-01-01T00:00:00Z");

/** Uses few IDs and values, so that companies are often changed again, equal, or added again after a removal. */
const record: fc.Arbitrary<CompanyRecord> = fc
  .record({
    id: fc.integer({ min: 1, max: 3 * chunkSize }),
    name: fc.constantFrom("alpha", "Alpha", "Tool 10", "Tool 9", "élan", "日本"),
    description: fc.constantFrom("Sends invoices.", "Éclairs & more", ""),
    shortDescription: fc.constantFrom("Invoices for plumbers", "Invoicing", ""),
    alternativeTo: fc.constantFrom(undefined, ["Alpha"], ["Tool 9", "Élan"]),
    tags: fc.constantFrom(undefined, ["Rare"], ["Frequent", "Usual"]),
    platforms: fc.constantFrom(undefined, ["Web" as const], ["Web" as const, "macOS" as const]),
    startingPrice: fc.constantFrom("Free", "$9/mo", "$120/year", "Contact us"),
    rating: fc.integer({ min: 0, max: 3 }),
    reviewCount: fc.integer({ min: 0, max: 2 }),
    featured: fc.boolean(),
    sponsored: fc.boolean(),
    featuredFrom: day,
    featuredUntil: day,
    status: fc.constantFrom(undefined, undefined, "draft" as const),
    sourceType: fc.constantFrom(undefined, "file", "producthunt"),
    categories: fc.subarray(categories),
  })
  .map((generated) => toRecord(companyOf(JSON.parse(JSON.stringify(generated)) as object)));

const step = fc.record({
  put: fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 40 }),
  removed: fc.array(fc.integer({ min: 1, max: 3 * chunkSize }), { maxLength: 20 }),
  hours: fc.integer({ min: 0, max: 30 }),
  parents: fc.constantFrom(new Map<number, number>(), new Map([[2, 1]]), new Map([[1, 2]]), new Map([[1, 3], [2, 3]])), // oxfmt-ignore
  suffix: fc.constantFrom("", " renamed"),
});

function change(
  table: CompanyTable,
  put: CompanyRecord[],
  removed: number[],
  now: number,
  parents: CompanyTable["parents"] = table.parents,
  suffix = "",
) {
  const tree = categories.map((category) => ({
    id: category.id,
    name: `${category.name}${suffix}`,
    ...(parents.has(category.id) && { parentId: parents.get(category.id)! }),
  }));
  const pending = new TableChange(table, tree, now);
  runAtOnce(pending.put(withChangedPlacements(table, now)));
  runAtOnce(pending.put(put));
  runAtOnce(pending.remove(removed));
  return { table: runAtOnce(pending.finish()) };
}

const contentAt = (companies: CompanyTable, now: number) =>
  contentOf(directoryOf({ version: 1, stamp: "", companies, categories, posts: [] }, now));

test("after any changes, a table is as if it had been made of what is left", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const expected = new Map<number, CompanyRecord>();
      let table = emptyTable;
      let now = start;
      for (const { put, removed, hours, parents, suffix } of steps) {
        now += hours * 3_600_000;
        table = change(table, put, removed, now, parents, suffix).table;
        for (const each of put) expected.set(each.id, each);
        for (const id of removed) expected.delete(id);
        const fresh = change(emptyTable, [...expected.values()], [], now, parents, suffix).table;
        expect(contentAt(table, now)).toEqual(contentAt(fresh, now));
        for (const q of ["tool", "éclair", "a", ".", "category 2", "renamed"])
          expect(foundIn(table, q)).toEqual(foundIn(fresh, q));
      }
    }),
    { numRuns: fewOrMany(4, 40) },
  );
});

function foundIn(companies: CompanyTable, q: string): number[] {
  const directory = directoryOf({ version: 1, stamp: "", companies, categories, posts: [] }, start);
  const positions = findPositions(directory, { q, sort: "relevance" });
  return Array.from(positions, (position) => valueAt(companies, "id", position));
}

test("a table stays what it was while others are made of it", () => {
  const records = Array.from({ length: 300 }, (_, i) => toRecord(companyOf({ id: i + 1, name: `Tool ${i}` })));
  const { table } = change(emptyTable, records, [], start);
  const before = contentAt(table, start);
  const renamed = records.map((each) => ({ ...each, name: `${each.name} again`, rating: each.id % 50 }));
  const next = change(table, renamed.slice(100, 200), [1, 2, 300], start).table;
  change(next, [toRecord(companyOf({ id: 400 }))], [5], start);
  expect(contentAt(table, start)).toEqual(before);
});

test("what is put again as it is changes nothing, and neither does taking out what isn't there", () => {
  const records = Array.from({ length: 10 }, (_, i) => toRecord(companyOf({ id: i + 1 })));
  const { table } = change(emptyTable, records, [], start);
  expect(change(table, records, [99], start).table).toBe(table);
});

test("a change packs only the chunks it touches, and uses places that are vacant again", () => {
  const records = Array.from({ length: 4 * chunkSize }, (_, i) => toRecord(companyOf({ id: i + 1 })));
  const { table } = change(emptyTable, records, [], start);
  const edited = change(table, [{ ...records[0]!, rating: 1 }], [], start).table;
  expect(edited.chunks.map((chunk, i) => chunk === table.chunks[i])).toEqual([false, true, true, true]);
  const without = change(table, [], [1, 2, 3], start).table;
  const refilled = change(
    without,
    [11, 12, 13].map((n) => toRecord(companyOf({ id: 1000 + n }))),
    [],
    start,
  ).table;
  expect(refilled.chunks).toHaveLength(4);
  expect(refilled.vacant).toEqual([]);
});

test("a category counts and lists the companies of its subcategories, each once, also after the tree changes", () => {
  const ids = [[1], [2], [1, 2], [3], []];
  const companies = ids.map((categoryIds, i) => ({ ...toRecord(companyOf({ id: i + 1 })), categoryIds }));
  const below = new Map([
    [2, 1],
    [3, 1],
  ]);
  let table = change(emptyTable, companies, [], start, below).table;
  const countsOf = (table: CompanyTable) => categories.map(({ id }) => table.counts.get(id) ?? 0);
  const listed = (slug: string) =>
    findPositions(directoryOf({ version: 1, stamp: "", companies: table, categories, posts: [] }, start), {
      q: "",
      sort: "relevance" as const,
      category: [slug],
    }).length;
  expect(countsOf(table)).toEqual([4, 2, 1]);
  expect([listed("c1"), listed("c2"), listed("c3")]).toEqual([4, 2, 1]);
  table = change(table, [{ ...(companies[1] as CompanyRecord), categoryIds: [] }], [4], start).table;
  expect(countsOf(table)).toEqual([2, 1, 0]);
  table = change(table, [], [], start, new Map([[1, 2]])).table;
  expect(countsOf(table)).toEqual([2, 2, 0]);
  expect([listed("c1"), listed("c2"), listed("c3")]).toEqual([2, 2, 0]);
});

test("many companies are ordered in many steps", () => {
  const all = Array.from({ length: 2_000 }, (_, i) =>
    toRecord(companyOf({ id: i + 1, name: `Tool ${i}`, rating: i % 5 })),
  );
  const pending = new TableChange(emptyTable, categories, start);
  runAtOnce(pending.put(all));
  const work = pending.finish();
  let steps = 1;
  while (!work.next().done) steps++;
  expect(steps).toBeGreaterThan(100);
});
