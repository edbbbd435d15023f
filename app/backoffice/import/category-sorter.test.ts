import { describe, expect, test } from "vitest";
import { categoryIcons, type Category } from "~/catalog/categories/category";
import { categoryKey } from "~/backoffice/import/category-key";
import { CategorySorter, pathOf, type CategoryChoice } from "~/backoffice/import/category-sorter";
import { categoryTable } from "~/backoffice/import/category-table";

const category = (id: number, name: string, more: Partial<Category> = {}): Category => ({
  ...{ id, name, slug: name.toLowerCase().replaceAll(" ", "-"), icon: "users", count: 0 },
  ...more,
});

/** Where these names go: "by: path". */
function placed(names: string[], categories: Category[] = [], choices: Record<string, CategoryChoice> = {}) {
  const byKey = new Map(Object.entries(choices).map(([name, choice]) => [categoryKey(name), choice]));
  const sorter = new CategorySorter(categories, byKey);
  return names.map((name) => `${sorter.place(name).by}: ${pathOf(sorter.categoryFor(name))}`);
}

describe("the table", () => {
  const entries = categoryTable.flatMap(({ name, also = [], subcategories = [] }) => [
    { name, also },
    ...subcategories.map((each) => (typeof each === "string" ? { name: each, also: [] } : each)),
  ]);

  test("has every name once", () => {
    const keys = entries.flatMap(({ name, also }) => [...new Set([name, ...also].map(categoryKey))]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test("gives at most 40 parents a description and an icon of their own", () => {
    expect(categoryTable.length).toBeLessThanOrEqual(40);
    const icons = categoryTable.map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
    expect(icons.filter((icon) => !categoryIcons.includes(icon))).toEqual([]);
    for (const { description } of categoryTable) expect(description).toMatch(/^[A-Z].{10,120}\.$/);
  });

  test("leads each of its names to itself, also once its categories exist", () => {
    const sorter = new CategorySorter([]);
    const made = entries.map(({ name }, i) => {
      const { slug, icon, parent } = sorter.categoryFor(name)!;
      return { category: category(i + 1, name, { slug, icon }), parent };
    });
    const stored = made.map(({ category, parent }) => {
      const parentId = made.find((other) => other.category.slug === parent?.slug)?.category.id;
      return { ...category, ...(parentId !== undefined && { parentId }) };
    });
    const again = new CategorySorter(stored);
    for (const { name, also } of entries)
      for (const each of [name, ...also])
        expect([each, again.categoryFor(each)?.name, again.categoryFor(each)?.id]).toEqual([
          each,
          name,
          stored.find((category) => category.name === name)?.id,
        ]);
  });
});

test("aliases go to one category, however they are spelled", () => {
  const names = ["Customer Relationship Management", "CRM Software", "customer relationship management (CRM)"];
  expect(placed(names)).toEqual(names.map(() => "known: CRM"));
  expect(placed(["Human Resources Management (HRM)", "Note taking", "Wiki"])).toEqual([
    "known: HR",
    "known: Knowledge Management › Notes & Editors",
    "known: Knowledge Management › Wikis",
  ]);
});

test("paths become a parent and a child, and deeper ones join", () => {
  expect(
    placed([
      "Communication - IRC",
      "Communication – Email — Complete Solutions",
      "Communication > Email › Webmail -> Clients",
      "Communication/Voice",
      "Messaging - SIP",
      "Freight - Ships",
      "Freight - Ships - Crew",
      "Wikis - Engines",
      "Games - Games",
    ]),
  ).toEqual([
    "path: Communication › IRC",
    "path: Communication › Email: Complete Solutions",
    "path: Communication › Email: Webmail: Clients",
    "path: Communication › Voice",
    "path: Communication › SIP",
    "path: Freight › Ships",
    "path: Freight › Ships: Crew",
    "path: Knowledge Management › Wikis: Engines",
    "path: Games",
  ]);
  const { category } = new CategorySorter([]).place("Communication - IRC");
  expect(category).toMatchObject({
    slug: "communication-irc",
    parent: { slug: "communication", icon: "message-circle" },
  });
});

test("names with hyphens and slashes stay whole", () => {
  const names = ["E-mail-marketing suites", "Audio/Video tools", "A/B testing", "TCP/IP", "Pick-up – ", "Notes/Tasks"];
  expect(placed(names)).toEqual(names.map((name) => `new: ${name}`));
});

test("categories that exist stay where they are", () => {
  const categories = [
    category(1, "Customer relationship management"),
    category(2, "Human Resources"),
    category(3, "Chats", { slug: "communication-irc" }),
    category(4, "Talk"),
    category(5, "SIP", { parentId: 4 }),
    category(6, "Old", { formerSlugs: ["wikis"] }),
    category(7, "Project Management"),
  ];
  expect(placed(["Software Development - Project Management", "Talk - Projects"], categories)).toEqual([
    "same-name: Project Management",
    "path: Talk › Projects",
  ]);
  const own = category(8, "Wiki", { slug: "talk-wiki", parentId: 4 });
  expect(placed(["Wikis", "Wiki Software"], [...categories.slice(0, 5), own])).toEqual([
    "known: Talk › Wiki",
    "known: Talk › Wiki",
  ]);
  expect(
    placed(
      ["CRM", "HRM", "HR management", "Communication - IRC", "Talk / SIP", "sip", "Wiki", "Talk: Old"],
      categories,
    ),
  ).toEqual([
    "known: Customer relationship management",
    "new: HRM",
    "known: Human Resources",
    "same-name: Chats",
    "path: Talk › SIP",
    "same-name: Talk › SIP",
    "same-name: Old",
    "new: Talk: Old",
  ]);
});

test("names that differ only in spelling become one new category", () => {
  const sorter = new CategorySorter([]);
  const names = ["Shift planners", "Shift Planner", "SHIFT-PLANNER", "Freight - Ships", "Freight – Ship"];
  expect(names.map((name) => sorter.categoryFor(name)?.slug)).toEqual([
    ...["shift-planners", "shift-planners", "shift-planners", "freight-ships", "freight-ships"],
  ]);
});

test("an admin's choice wins", () => {
  const sales = category(1, "Sales desk", { formerSlugs: ["selling"] });
  const choices = {
    CRM: { name: "Selling", slug: "selling" },
    Wikis: null,
    Communication: { name: "Talk", slug: "talk" },
    Odds: { name: "Ends", slug: "ends", parent: { name: "Games", slug: "games" } },
  };
  expect(placed(["crm", "Wiki", "Communication - IRC", "odds", "Games"], [sales], choices)).toEqual([
    "chosen: Sales desk",
    "chosen: Left out",
    "path: Talk › IRC",
    "chosen: Games › Ends",
    "known: Games",
  ]);
});

test("below a subcategory there's none", () => {
  const categories = [category(1, "Work"), category(2, "Talk", { parentId: 1 }), category(3, "Far", { parentId: 2 })];
  const choices = { Deep: { name: "Deep", slug: "deep", parent: { name: "Talk", slug: "talk" } } };
  expect(placed(["Talk - IRC", "Deep", "Far - Away"], categories, choices)).toEqual([
    "path: Work › Talk: IRC",
    "chosen: Work › Deep",
    "path: Far › Away",
  ]);
});

test("slugs become titles, whichever spelling comes first, and admins' own names stay", () => {
  expect(placed(["curated-resource-lists", "Curated Resource Lists", "odd-things > code_review"])).toEqual([
    "new: Curated Resource Lists",
    "new: Curated Resource Lists",
    "path: Odd Things › Code Review",
  ]);
  const own = { name: "my-own", slug: "my-own" };
  expect(placed(["lists"], [], { lists: own })).toEqual(["chosen: my-own"]);
  expect(placed(["my-own"], [category(1, "my-own")])).toEqual(["same-name: my-own"]);
});
