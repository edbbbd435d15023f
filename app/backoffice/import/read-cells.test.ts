import { describe, expect, test } from "vitest";
import { mapColumns } from "~/backoffice/import/columns";
import { candidateOf, cellsOf, readingOf } from "~/backoffice/import/read-cells";

describe("a row", () => {
  const columns = mapColumns(
    ["name", "website", "description", "tags", "price", "id", "logo", "tagline", "rating"],
    {},
  );
  const reading = readingOf([{ heading: "tags", filled: 9, separator: ";" }], columns, {});
  const candidate = (row: Record<string, unknown>, place: string, map = columns) =>
    candidateOf(cellsOf(row, map, reading), place, reading);

  test("becomes a candidate, its texts untouched", () => {
    const row = { name: " Acme ", website: "acme.example", description: "<b>", tags: "A, B;C|D", price: 9, id: 7 };
    const { cells, ...read } = candidate(row, "entry 1");
    expect(cells).toMatchObject({ website: "acme.example", categories: ["A, B", "C|D"] });
    expect(read).toEqual({
      label: "Acme",
      name: " Acme ",
      website: "https://acme.example",
      description: "<b>",
      shortDescription: undefined,
      logo: undefined,
      startingPrice: "9",
      categories: ["A, B", "C|D"],
      tags: ["A, B", "C|D"],
      sourceType: "file",
      sourceId: "7",
      issues: [],
    });
  });

  test("keeps what it can of cells that can't be read, and names the others", () => {
    const row = { name: "Acme", website: "no site", logo: "logo.png", rating: "five", tags: ["A; B", "n/a", ""] };
    expect(candidate(row, "entry 1")).toMatchObject({
      website: "",
      logo: undefined,
      rating: undefined,
      categories: ["A; B"],
      issues: [
        { field: "website", value: "no site", problem: "isn’t a web address" },
        { field: "logo", value: "logo.png", problem: "isn’t a web address" },
        { field: "rating", value: "five", problem: "isn’t a rating" },
      ],
    });
  });

  test.each([[{}], [{ name: null, website: [], description: {}, tags: null, id: { $ne: 1 } }], [Object.create(null)]])(
    "without texts has none: %j",
    (row: Record<string, unknown>) => {
      expect(candidate(row, "entry 3")).toMatchObject({
        label: "entry 3",
        name: "",
        website: "",
        description: "",
        sourceId: undefined,
        issues: [],
      });
    },
  );

  test("lends nothing from Object", () => {
    const odd = mapColumns(["constructor", "toString", "__proto__"], { name: "constructor", website: "toString" });
    expect(candidate({}, "entry 1", { ...odd, description: "__proto__" })).toMatchObject({
      name: "",
      website: "",
      description: "",
    });
  });

  test("has a list of categories, or none", () => {
    const categoriesOf = (tags: unknown) => candidate({ tags }, "").categories;
    expect(categoriesOf(["A; still A", 7, null, { name: "B" }, ["C"]])).toEqual(["A; still A", "7", "C"]);
    expect(categoriesOf(undefined)).toEqual([]);
    expect(categoriesOf(";; ")).toEqual([]);
  });

  test("has the categories of several columns", () => {
    const map = mapColumns(["name", "url", "Category 1", "Category 2"], {});
    const row = { name: "A", url: "a.example", "Category 1": "CRM", "Category 2": "Sales; Help" };
    expect(candidate(row, "", map).categories).toEqual(["CRM", "Sales", "Help"]);
  });

  test.each(["kostenlos", "auf Anfrage", "gratuit", "12,50", "Price on website", "N/A"])("may cost %j", (price) => {
    const { startingPrice, issues } = candidate({ price }, "");
    expect([startingPrice, issues]).toEqual([price === "N/A" ? undefined : price, []]);
  });

  test("keeps a price that isn't understood, with a warning", () => {
    expect(candidate({ price: "Quatsch" }, "")).toMatchObject({
      startingPrice: "Quatsch",
      issues: [
        { field: "startingPrice", value: "Quatsch", problem: expect.stringMatching(/^isn’t understood/) as string },
      ],
    });
  });

  test.each(["price", "rating", "logo", "website"])("has a %s that is too long to be one left out", (column) => {
    const long = (length: number) => candidate({ [column]: "1".padEnd(length, "1 ") }, "").issues!;
    expect(long(2_501)).toMatchObject([{ problem: "is longer than 2,500 characters" }]);
    expect(long(2_500)).not.toMatchObject([{ problem: "is longer than 2,500 characters" }]);
  });

  test.each([
    ["\u001b[2J\u0007Evil\r\nName", "[2J Evil Name"],
    ["\u200b\0", "line 9"],
    ["x".repeat(10_000_000), `${"x".repeat(79)}…`],
  ])("is called by a short name without what steers a terminal", (name, label) => {
    expect(candidate({ name }, "line 9").label).toBe(label);
  });
});
