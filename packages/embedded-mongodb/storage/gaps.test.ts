import { expect, test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();

/** Long gaps, single ones, none, and many at once, as values that are looked for meet them. */
const stored = [...range(0, 40, 7), ...range(100, 130, 1), ...range(131, 171, 2), 400, ...range(600, 1000, 13)];
const wanted = range(0, 1200, 1);

function range(first: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil((end - first) / step) }, (_, i) => first + i * step);
}

const textOf = (n: number) => `tool-${n}`;

test.each([
  ["ascending", { key: 1 }],
  ["descending", { key: -1 }],
  ["compound", { key: 1, n: 1 }],
] as const)("of many values, exactly those are found that are there, by an index that is %s", async (_, key) => {
  const { things } = embedded;
  await things.createIndex(key);
  await things.insertMany(stored.map((n) => ({ _id: n, n, key: textOf(n) })));
  const keys = wanted.map(textOf);
  const found = await things.find({ key: { $in: keys } }).toArray();
  expect(found.map(({ n }) => n as number).sort((a, b) => a - b)).toEqual(stored);
  expect(await things.countDocuments({ key: { $in: keys } })).toBe(stored.length);
  expect(await things.countDocuments({ key: { $in: keys.filter((key) => key > "tool-2") } })).toBe(
    stored.filter((n) => textOf(n) > "tool-2").length,
  );
  const { modifiedCount } = await things.updateMany({ key: { $in: keys } }, { $set: { isHit: true } });
  expect(modifiedCount).toBe(stored.length);
});

test("of many values, exactly those are found that are in lists", async () => {
  const { things } = embedded;
  await things.createIndex({ keys: 1 });
  await things.insertMany(stored.map((n) => ({ _id: n, n, keys: [`website ${n}`, `name ${n}`] })));
  const keys = wanted.flatMap((n) => (n % 2 ? `website ${n}` : `name ${n}`));
  const found = await things.find({ keys: { $in: keys } }).toArray();
  expect(found.map(({ n }) => n as number).sort((a, b) => a - b)).toEqual(stored);
});
