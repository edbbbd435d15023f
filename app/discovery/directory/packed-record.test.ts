import fc from "fast-check";
import { expect, test } from "vitest";
import { companyOf, toRecord } from "#tests/company-of";
import { fewOrMany } from "#tests/few-or-many";
import { entryOf } from "~/discovery/directory/entry";
import { packRecord, unpackRecord } from "~/discovery/directory/packed-record";
import type { Company } from "~/catalog/companies/company";
import { firstRates } from "~/catalog/currencies/rates";
import { fold } from "~/platform/text/fold";

function packed(company: Partial<Company>) {
  const { categoryIds: _categoryIds, ...fields } = toRecord(companyOf(company));
  const folded = fold(fields.description);
  const bytes = packRecord(fields, folded);
  const { numbers } = entryOf({ ...fields, categoryIds: [] }, { source: 0, now: 0, rates: firstRates });
  // The description as the search text stores it.
  const stored = Buffer.from(folded).toString();
  return {
    fields,
    text: Buffer.from(bytes).toString(),
    unpacked: unpackRecord(bytes, fields.name, numbers, () => stored),
  };
}

test.each([
  "Sends invoices to CRM users in Zürich, ÖSTERREICH, Ελλάδα and ΑΘΗΝΑ.",
  "",
  "A",
  "İstanbul, Größe, ½ … ™ ﬁ µ Ǆ ẞ",
  "Ends in half of a character: \ud83d",
  "𐐀 👩🏽‍💻 a\u030a",
  "SHOUTING ALL THE TIME",
])("%j is unpacked as it was", (description) => {
  const { fields, unpacked } = packed({ description });
  expect(unpacked).toEqual(fields);
});

test("any company is unpacked as it was", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."aAbB éÉßẞςΣσiİıI\ud800…") }),
  );
  const company = fc.record({
    name: text,
    description: text,
    shortDescription: text,
    rating: fc.nat(50),
    featured: fc.boolean(),
    aiDescription: fc.option(text, { nil: undefined }),
    status: fc.constantFrom(undefined, "draft" as const),
  });
  fc.assert(
    fc.property(company, (generated) => {
      const { fields, unpacked } = packed(JSON.parse(JSON.stringify(generated)) as Partial<Company>);
      expect(unpacked).toEqual(fields);
    }),
    { numRuns: fewOrMany(20, 100) },
  );
});

test("a usual description isn't packed a second time", () => {
  const description = "Acme sends invoices. Customers pay on time.";
  expect(packed({ description }).text).not.toContain("invoices");
});
