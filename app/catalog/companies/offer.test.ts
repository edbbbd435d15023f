import { expect, test } from "vitest";
import { offerOf } from "~/catalog/companies/offer";

const own = { text: "Three months free", code: "THREE", endsOn: "2026-12-31" };

test("a sponsored company has the house's offer unless it has one of its own", () => {
  expect(offerOf({ sponsored: true })).toEqual({ text: "20% Off Your First Month", code: "SAASF20" });
  expect(offerOf({ sponsored: true, offer: own }, new Date("2026-12-31T20:00:00Z"))).toBe(own);
});

test("an offer holds until its last day has ended everywhere, and then hides", () => {
  expect(offerOf({ sponsored: true, offer: own }, new Date("2027-01-01T11:59:00Z"))).toBe(own);
  expect(offerOf({ sponsored: true, offer: own }, new Date("2027-01-01T12:01:00Z"))).toBeNull();
});

test("without sponsorship there is no offer", () => {
  expect(offerOf({ sponsored: false })).toBeNull();
  expect(offerOf({ sponsored: false, offer: own })).toBeNull();
});
