import { expect, test } from "vitest";
import { companyOf, toRecord } from "#tests/company-of";
import { areSame, chunkSize, entryAt, packChunk } from "~/discovery/directory/chunk";
import { entryOf } from "~/discovery/directory/entry";
import { firstRates } from "~/catalog/currencies/rates";

const all = Array.from({ length: chunkSize }, (_, i) => {
  const company = companyOf({ id: i + 1, name: `Tool ${i}`, platforms: ["Web", "Linux"], compliance: ["SOC 2"], tags: [`tag ${i}`] }); // oxfmt-ignore
  return entryOf(toRecord(company), { source: 0, now: 0, rates: firstRates });
});

test.each([
  ["full", all],
  ["with gaps", all.map((entry, i) => (i % 3 === 0 || (i > 20 && i < 60) ? undefined : entry))],
  ["short", all.slice(0, 5)],
  ["empty", []],
])("a chunk that is %s has what was packed, in whatever order it's read", (_, entries) => {
  const chunk = packChunk(entries);
  const other = packChunk(all);
  for (let step = 0; step < chunkSize; step++) {
    const at = (step * 37) % chunkSize;
    const [entry, expected] = [entryAt(chunk, at), entries[at]];
    expect(entry === undefined).toBe(expected === undefined);
    expect(!entry || !expected || areSame(entry, expected)).toBe(true);
    expect(entryAt(other, at)?.name).toBe(`Tool ${at}`);
  }
});

test("what records repeat takes little room", () => {
  const plain = all.reduce((sum, { record }) => sum + record.length, 0);
  expect(packChunk(all).records.values.length).toBeLessThan(plain / 3);
});
