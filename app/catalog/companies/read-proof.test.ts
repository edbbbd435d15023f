import fc from "fast-check";
import { expect, test } from "vitest";
import { companyFields } from "~/catalog/companies/fields";
import { proofText, type Proof } from "~/catalog/companies/proof";
import { readProof } from "~/catalog/companies/read-proof";

const url = "https://acme.com/pricing";
const quote = "Free for 3 people";
const seen = "2026-11-12";
const all: Proof = { url, quote, seen };

test.each<[string, Proof | undefined]>([
  [`${url} “${quote}” ${seen}`, all],
  [url, { url }],
  [`${url} “${quote}”`, { url, quote }],
  [`${url} ${seen}`, { url, seen }],
  ["acme.com/pricing", { url }],
  [`“${quote}” (${url}, ${seen})`, all],
  [`"${quote}" - ${url} - ${seen}`, all],
  [`${quote} ${url}`, { url, quote }],
  [`Seen Nov 12, 2026 at acme.com/pricing: “${quote}”`, all],
  [`${url} «${quote}» 12 November 2026`, all],
  [`${url}: '${quote}', seen on 12. Nov 2026`, all],
  [`${url} “Up to 5 seats, see www.acme.com” ${seen}`, { url, quote: "Up to 5 seats, see www.acme.com", seen }],
  [`${url} “Until 2026-12-31, it’s “free”” ${seen}`, { url, quote: "Until 2026-12-31, it’s “free”", seen }],
  [`${url} “Prices valid from 1 January 2026”`, { url, quote: "Prices valid from 1 January 2026" }],
  [`${url} "Since 2020-01-01 free for all"`, { url, quote: "Since 2020-01-01 free for all" }],
  [`${url} Since 2020-01-01 free for all`, { url, quote: "Since 2020-01-01 free for all" }],
  [`${url} Online payments for one person`, { url, quote: "Online payments for one person" }],
  [`${url}: Atlassian-style chat`, { url, quote: "Atlassian-style chat" }],
  [`${url} From $12 per user`, { url, quote: "From $12 per user" }],
  [`${url} Their page says "free", mostly`, { url, quote: 'Their page says "free", mostly' }],
  [`${url}, ${seen}`, { url, seen }],
  [`${url}.`, { url }],
  [`(${url})`, { url }],
  ["https://acme.com/Slack_(software) “Chat”", { url: "https://acme.com/Slack_(software)", quote: "Chat" }],
  [`${url} | ${quote} | ${seen}`, all],
  [`${url} 2026-02-31`, { url, quote: "2026-02-31" }],
  [`${url} “${quote}” 2026-02-31`, { url, quote: `“${quote}” 2026-02-31` }],
  ["I read it somewhere", undefined],
  ["", undefined],
  ["javascript:alert(1)", undefined],
  [`https://acme.com/${"x".repeat(3_000)}`, undefined],
])("%s is read", (text, expected) => {
  expect(readProof(text)).toEqual(expected);
});

test("whatever proof is stored, its text is read back as it is", () => {
  const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: fc.constantFrom(..." “”\"'2026-1:a") }));
  const day = fc.constantFrom("2026-11-12", "1999-01-31");
  const given = fc.record(
    { url: fc.webUrl({ withQueryParameters: true, withFragments: true }), quote: text, seen: day },
    { requiredKeys: ["url"] },
  );
  fc.assert(
    fc.property(given, (proof) => {
      const { success, data } = companyFields.freePlanProof.schema.safeParse(proof);
      fc.pre(success && data !== undefined);
      expect(readProof(proofText(data))).toEqual(data);
      expect(companyFields.freePlanProof.schema.parse(proofText(data))).toEqual(data);
    }),
  );
});

test("what can't be a proof says why", () => {
  const problemOf = (value: unknown) =>
    companyFields.plansProof.schema
      .safeParse(value)
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(problemOf("somewhere")).toEqual([["", expect.stringContaining("Enter a URL")]]);
  expect(problemOf({ url: "http://localhost/" })).toEqual([["url", "Enter a public URL, such as https://acme.com"]]);
  expect(problemOf({ url, quote: "x".repeat(301) })).toEqual([["quote", "Must be at most 300 characters"]]);
  expect(problemOf({ url, seen: "yesterday" })).toEqual([["seen", "Must be a date"]]);
  expect(problemOf({ quote })).toEqual([["url", "Required"]]);
  expect(problemOf({ url, seen: "2999-01-01" })).toEqual([["seen", "Must not be in the future"]]);
  expect(problemOf(`https://acme.com/${"価".repeat(400)}`)).toEqual([["", "Must be at most 2048 characters"]]);
  // A form has one control for all of it.
  expect(problemOf(`${url} “${"x".repeat(301)}”`)).toEqual([["", "Must be at most 300 characters"]]);
  expect(problemOf("http://localhost/pricing 2026-11-12")).toEqual([
    ["", "Enter a public URL, such as https://acme.com"],
  ]);
  for (const blank of [undefined, null, "", "  "]) expect(problemOf(blank)).toBeUndefined();
});
