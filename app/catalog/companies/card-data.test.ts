import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import { toCard } from "~/catalog/companies/card-data";

const categories = ["CRM", "Analytics", "Marketing"].map((name, id) => ({ id, name, slug: name.toLowerCase() }));

test("a card carries what it shows and nothing else", () => {
  const company = companyOf({
    categories,
    affiliateLink: "https://acme.example/?via=x",
    description: "Long. ".repeat(3_000),
    aiDescription: "AI",
    aiFeatures: "AI",
    sourceType: "file",
    sourceId: "1",
  });
  const card = toCard(company);
  expect(Object.keys(card).sort()).toEqual(
    [
      ...["affiliateLink", "id", "logo", "name", "rating", "ratingKind", "reviewCount", "shortDescription"],
      ...["sponsored", "startingPrice", "tags", "website"],
    ].sort(),
  );
  expect(JSON.stringify(card).length).toBeLessThan(600);
});

test("its tags are the first two categories, or as many as there are", () => {
  expect(toCard(companyOf({ categories })).tags).toEqual([
    { name: "CRM", slug: "crm" },
    { name: "Analytics", slug: "analytics" },
  ]);
  expect(toCard(companyOf({ categories: categories.slice(0, 1) })).tags).toHaveLength(1);
  expect(toCard(companyOf()).tags).toEqual([]);
});

test.each([undefined, ""])("without an affiliate link (%j) it has none", (affiliateLink) => {
  expect(toCard({ ...companyOf(), ...(affiliateLink === undefined ? {} : { affiliateLink }) })).not.toHaveProperty(
    "affiliateLink",
  );
});

test("it shows the facts that tell most", () => {
  const facts = { licenses: ["MIT", "GPL-2.0"], stars: 21_345, deployment: ["Cloud", "Self-hosted"] };
  expect(toCard(companyOf({ ...facts, freePlan: true, trialDays: 14 }))).toMatchObject({
    freePlan: true,
    terms: { text: "MIT +1 · ★ 21k", spoken: "MIT +1, 21,345 stars" },
    runsIn: "Cloud, Self-hosted",
  });
  expect(toCard(companyOf({ trialDays: 14 })).terms).toEqual({ text: "14-day free trial" });
  expect(toCard(companyOf({ lifecycle: "Acquired by Initech" })).status).toBe("Acquired");
});

test("a price that names the trial says it once", () => {
  expect(toCard(companyOf({ trialDays: 14, startingPrice: "14 days free trial" }))).not.toHaveProperty("terms");
});

test("it has no facts where none is worth telling", () => {
  const card = toCard(companyOf({ lifecycle: "Active", freePlan: false, trialDays: 0 }));
  expect(Object.keys(card)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/freePlan|status|terms|runsIn/)]),
  );
});
