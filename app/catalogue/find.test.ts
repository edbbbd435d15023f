import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import { buildCatalogue } from "~/catalogue/build-catalogue";
import { findCompany } from "~/catalogue/find";

const largestId = 999_999_999_999_999;
const catalogue = buildCatalogue(1, [companyOf({ id: 7 }), companyOf({ id: largestId })], [], []);

test("a company is found by its id as an address spells it", () => {
  expect(findCompany(catalogue, "7")?.id).toBe(7);
  expect(findCompany(catalogue, String(largestId))?.id).toBe(largestId);
});

test.each([
  undefined, "", "0", "07", "+7", "-7", "7.0", "7e0", "0x7", " 7", "7 ", "7\n", "７", "٧", "7\0", "NaN", "Infinity", "__proto__",
  "size", "8", "9".repeat(400), `${largestId}0`,
])("%j is no id of a company", (id) => {
  expect(findCompany(catalogue, id)).toBeUndefined();
}); // oxfmt-ignore
