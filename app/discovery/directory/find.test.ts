import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { findCompany } from "~/discovery/directory/find";

const maxId = 999_999_999_999_999;
const directory = buildDirectory(1, [companyOf({ id: 7 }), companyOf({ id: maxId })], [], []);

test("a company is found by its id as an address spells it", () => {
  expect(findCompany(directory, "7")?.id).toBe(7);
  expect(findCompany(directory, String(maxId))?.id).toBe(maxId);
});

test.each([
  undefined, "", "0", "07", "+7", "-7", "7.0", "7e0", "0x7", " 7", "7 ", "7\n", "７", "٧", "7\0", "NaN", "Infinity", "__proto__",
  "size", "8", "9".repeat(400), `${maxId}0`,
])("%j is no id of a company", (id) => {
  expect(findCompany(directory, id)).toBeUndefined();
}); // oxfmt-ignore
