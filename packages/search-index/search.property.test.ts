import fc from "fast-check";
import { expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { fold, IndexedDocuments, runToEnd, type Stated } from "#search/tests/documents";
import type { SearchDocument } from "#search/document";
import { field } from "#search/fields";
import { weighTraits, type Trait } from "#search/traits";
import { slotsWith } from "#search/values";
import { compactView, hasPosition, needsCompaction } from "#search/view";
import { wordsIn } from "#search/words";

/** Few characters of several scripts, so that parts of texts are found elsewhere. */
const character = fc.constantFrom(
  ..."aabeinrst  AS12.-+*(&'ßéÖıİñ",
  ..."жлоΣσςαक्षि日本語テーブル한국어ก็עب",
  "🚀",
  "👩🏽‍💻",
  "ﬁ",
  "Ｃ",
);
const text = fc.string({ unit: character, maxLength: 30 }).map((each) => each.replace(/ +/g, " ").trim());
const words = fc
  .array(
    fc.constantFrom("crm", "help", "desk", "helpdesk", "open-source", "note", "notes", "Wiki.js", "of", "the", "C++"),
  )
  .map((each) => each.join(" "));

const values = fc.record({
  license: fc.subarray(["MIT", "GPL", "Apache"]),
  platform: fc.subarray(["web", "linux", "ios"]),
  featured: fc.subarray(["yes"]),
});

const stated: fc.Arbitrary<Stated> = fc.record({
  name: fc.oneof(text, words),
  description: fc.oneof(text, words),
  shortDescription: words,
  labels: fc.subarray(["CRM", "Help Desk"]),
  alternatives: fc.subarray(["Notion", "Wiki"]),
  facets: values,
  isHidden: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
});

const contains = ({ text: { bytes } }: SearchDocument, part: string): boolean =>
  Buffer.from(bytes).includes(Buffer.from(part));

test("every text that contains a query is found, in any script", () => {
  fc.assert(
    fc.property(
      fc.array(stated, { minLength: 1, maxLength: 60 }),
      fc.infiniteStream(fc.nat()),
      (documents, numbers) => {
        const index = new IndexedDocuments(documents);
        const next = (below: number) => (numbers.next().value as number) % below;
        for (let i = 0; i < 20; i++) {
          const { name = "", description = "" } = documents[next(documents.length)]!;
          const source = [...(next(2) === 0 ? name : description)];
          const begin = next(source.length + 1);
          const query = source.slice(begin, begin + 1 + next(12)).join("").trim(); // oxfmt-ignore
          const folded = fold(query).trim();
          const expected = [...index.documents.values()].filter((each) => !each.isHidden && contains(each, folded));
          const found = new Set(index.search(query).positions);
          expect(expected.filter(({ position }) => !found.has(position))).toEqual([]);
        }
      },
    ),
    { numRuns: fewOrMany(6, 60) },
  );
});

const chosen = fc
  .record({
    license: fc.subarray(["MIT", "GPL", "Apache", "none has it"]),
    platform: fc.subarray(["web", "linux"]),
    featured: fc.subarray(["yes"]),
  })
  .map((given) => new Map(Object.entries(given).flatMap(([facet, each]) => (each.length > 0 ? [[facet, new Set(each)] as const] : [])))); // oxfmt-ignore

test("counts are those of counting one by one", () => {
  fc.assert(
    fc.property(
      fc.array(stated, { maxLength: 300 }),
      chosen,
      fc.constantFrom("", "crm", "a", "e"),
      (documents, filter, query) => {
        const index = new IndexedDocuments(documents);
        const matching = new Set(index.search(query).positions);
        const passes = ({ facets }: SearchDocument, but?: string) =>
          [...filter].every(([facet, wanted]) => facet === but || facets[facet]!.some((value) => wanted.has(value)));
        const expected = new Map<string, Map<string, number>>();
        for (const document of index.documents.values()) {
          if (!matching.has(document.position)) continue;
          for (const [facet, own] of Object.entries(document.facets))
            if (passes(document, facet))
              for (const value of own) {
                const counts = expected.get(facet) ?? new Map<string, number>();
                expected.set(facet, counts.set(value, (counts.get(value) ?? 0) + 1));
              }
        }
        const result = index.search(query, { chosen: filter });
        expect(result.counts).toEqual(expected);
        const hits = [...index.documents.values()].filter((each) => matching.has(each.position) && passes(each));
        expect(new Set(result.positions)).toEqual(new Set(hits.map(({ position }) => position)));
        expect(result.total).toBe(hits.length);
      },
    ),
    { numRuns: fewOrMany(6, 60) },
  );
});

const change = fc.record({
  put: fc.array(fc.tuple(fc.nat({ max: 150 }), stated), { maxLength: 80 }),
  removed: fc.array(fc.nat({ max: 150 }), { maxLength: 20 }),
  compacts: fc.boolean(),
});
const queries = ["", "crm", "help desk", "helpdesk", "notez", "wiki.js", "c++", "a", "é", "opne source", "of the", "日本", "zzz crm"]; // oxfmt-ignore

test("after any changes, an index answers like a fresh one, and older views as before", () => {
  const answers = (index: IndexedDocuments) =>
    queries.map((query) => {
      const { positions, closePositions, counts, didYouMean, total } = index.search(query);
      return { query, positions, closePositions, counts, didYouMean, total };
    });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const index = new IndexedDocuments();
      for (const { put, removed, compacts } of changes) {
        const before = new IndexedDocuments();
        before.view = index.view;
        for (const [position, document] of index.documents) before.documents.set(position, document);
        const expected = answers(before);
        index.change(put, removed);
        if (compacts) index.view = runToEnd(compactView(index.view))(index.view);
        expect(answers(before)).toEqual(expected);
        const fresh = new IndexedDocuments();
        fresh.put([...index.documents.values()]);
        expect(answers(index)).toEqual(answers(fresh));
      }
    }),
    { numRuns: fewOrMany(6, 60) },
  );
});

const traits: readonly Trait[] = [
  { weight: 1, facet: "license", value: "MIT" },
  { weight: 0.5, facet: "platform", value: "ios" },
  { weight: 2, facet: "platform", value: "none has it" },
  { weight: 0.25, words: ["note", "notes", "none has it"], fields: field.name | field.shortDescription },
  { weight: 1, words: ["help"], fields: field.label },
  { weight: 4, positions: [0, 1] },
];

/** The points of each visible document, checked one by one. */
function bruteForce(documents: readonly SearchDocument[]): Map<number, number> {
  const wordsOf = ({ name, shortDescription, labels }: SearchDocument, fields: number) => [
    ...(fields & field.name ? wordsIn(name) : []),
    ...(fields & field.shortDescription ? wordsIn(shortDescription) : []),
    ...(fields & field.label ? labels.flatMap(wordsIn) : []),
  ];
  const hasTrait = (document: SearchDocument, trait: Trait) => {
    if ("facet" in trait) return document.facets[trait.facet]!.includes(trait.value);
    if ("positions" in trait) return trait.positions.includes(document.position);
    return wordsOf(document, trait.fields).some((word) => trait.words.includes(word));
  };
  const visible = documents.filter(({ isHidden }) => !isHidden);
  const points = new Map(visible.map(({ position }) => [position, 0]));
  for (const trait of traits) {
    const having = visible.filter((document) => hasTrait(document, trait));
    const worth = Math.round(100 * trait.weight * Math.log2(1 + visible.length / having.length));
    for (const { position } of having) points.set(position, points.get(position)! + worth);
  }
  return points;
}

test("traits are worth what counting one by one says, after any changes", () => {
  let worth = 0;
  fc.assert(
    fc.property(
      fc.array(stated, { minLength: 2, maxLength: 60 }),
      fc.array(change, { maxLength: 4 }),
      (given, changes) => {
        const index = new IndexedDocuments(given);
        for (const { put, removed, compacts } of changes) {
          // The first two stay.
          index.change(put, removed.filter((position) => position > 1)); // oxfmt-ignore
          if (compacts) index.view = runToEnd(compactView(index.view))(index.view);
        }
        const { view } = index;
        const [found, expected] = [weighTraits(view, traits), bruteForce([...index.documents.values()])];
        const pointsOf = (points: Uint32Array) =>
          new Map(Array.from(expected.keys(), (position) => [position, points[view.slots[position]!]]));
        expect(pointsOf(found.points)).toEqual(expected);
        expect(sum(found.points)).toBe(sum(expected.values()));
        for (const [position, points] of expected) expect(hasPosition(view, found.slots, position)).toBe(points > 0);
        const among = slotsWith(view, ["license", "MIT"]);
        const someOf = ([position, points]: [number, number]) =>
          [position, hasPosition(view, among, position) ? points : 0] as const;
        expect(pointsOf(weighTraits(view, traits, among).points)).toEqual(new Map([...expected].map(someOf)));
        worth += sum(expected.values());
      },
    ),
    { numRuns: fewOrMany(6, 60) },
  );
  // Not only nothing was compared with nothing.
  expect(worth).toBeGreaterThan(fewOrMany(100, 10_000));
});

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

test("a view that changed while its segments were merged keeps the changes", () => {
  const index = new IndexedDocuments(Array.from({ length: 100 }, (_, i) => ({ name: `Tool ${i}` })));
  for (let i = 0; i < 5; i++)
    index.change(Array.from({ length: 70 }, (_, k) => [i * 10 + k, { name: `Changed ${i}` }] as const));
  expect(needsCompaction(index.view)).toBe(true);
  const work = compactView(index.view);
  work.next();
  index.change([[3, { name: "Late" }]], [4]);
  index.view = runToEnd(work)(index.view);
  expect(index.search("late").positions).toEqual([3]);
  expect(index.search("changed").total).toBe(108);
  expect(index.view.parts.length).toBeLessThan(4);
  expect(needsCompaction(index.view)).toBe(false);
});
