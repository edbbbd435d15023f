import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { companyAt, findCompany } from "~/discovery/directory/find";

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

test("a company is as in the catalog that it's asked from", () => {
  const withName = (name: string, categoryName: string) => {
    const category = { id: 1, name: categoryName, slug: "sales", icon: "users", count: 1 } as const;
    return buildDirectory(1, [companyOf({ id: 7, name, categories: [category] })], [category], []);
  };
  const directories = [withName("One", "CRM"), withName("Two", "CRM"), withName("Two", "Sales")];
  const [one, two, sales] = directories;
  const renamed = { ...two!, categoryById: sales!.categoryById };
  const shown = [one!, two!, renamed, one!].map((from) => {
    const { name, categories } = companyAt(from, 0);
    return [name, ...categories.map((category) => category.name)];
  });
  expect(shown).toEqual([
    ["One", "CRM"],
    ["Two", "CRM"],
    ["Two", "Sales"],
    ["One", "CRM"],
  ]);
});
