import { describe, expect, test } from "vitest";
import { draftOf, merged, mergeOf } from "~/catalog/companies/admin/company-draft";
import { CompanyInput } from "~/catalog/companies/company";

const acme = CompanyInput.parse({
  ...draftOf(null),
  name: "Acme",
  website: "https://acme.example/",
  shortDescription: "Short.",
  description: "Long.",
});

type Draft = Parameters<typeof mergeOf>[0];

const differing = (mine: Draft, theirs: Draft) => mergeOf(acme, mine, theirs).fields;

test("a new company's form starts with the product's defaults", () => {
  expect(draftOf(null)).toMatchObject({ rating: 40, reviewCount: 0, startingPrice: "$0/mo", sponsored: false });
  expect(draftOf(null)).not.toHaveProperty("id");
});

test("absent, empty and not ticked are no difference", () => {
  expect(differing({ ...acme, affiliateLink: "", offer: {} }, { ...acme, featured: undefined })).toEqual([]);
  expect(differing(acme, { ...acme, offer: { code: "X", text: "10%" } })).toEqual(["offer"]);
});

test("an offer says the same in whatever order its parts come", () => {
  const [one, other] = [
    { code: "X", text: "10%" },
    { text: "10%", code: "X" },
  ];
  expect(differing({ ...acme, offer: one }, { ...acme, offer: other })).toEqual([]);
});

test("lists differ by their values, and yes, no, and unknown from each other", () => {
  const facts = { ...acme, platforms: ["Web", "macOS"], hasApi: false };
  expect(differing(facts, { ...facts, platforms: ["Web", "macOS"] })).toEqual([]);
  expect(differing(facts, { ...facts, platforms: ["Web"], hasApi: undefined })).toEqual(["platforms", "hasApi"]);
});

describe("two people who changed the same company", () => {
  const mine = { ...acme, name: "Acme Inc", rating: 45 };
  const theirs = { ...acme, rating: 20, startingPrice: "$9/mo" };

  test("see what differs, and each field begins with the change that was made to it", () => {
    expect(mergeOf(acme, mine, theirs)).toEqual({
      fields: ["name", "rating", "startingPrice"],
      choices: { name: "mine", rating: "mine", startingPrice: "theirs" },
    });
  });

  test("save what was chosen of each", () => {
    const saved = merged(mine, theirs, { name: "mine", rating: "theirs", startingPrice: "theirs" });
    expect(saved).toEqual({ ...acme, name: "Acme Inc", rating: 20, startingPrice: "$9/mo" });
  });
});
