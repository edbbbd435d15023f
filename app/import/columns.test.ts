import { describe, expect, test } from "vitest";
import { mapColumns, parseColumnMap, toCandidate } from "~/import/columns";
import { Refusal } from "~/refusal";

describe("a mapping of columns", () => {
  test("is read from pairs of field and column", () => {
    expect(parseColumnMap("name=Title, website = Home page ,description=a=b")).toEqual({
      name: "Title",
      website: "Home page",
      description: "a=b",
    });
  });

  test.each(["", "name", "=Title", "title=Title", "name=A,", "Name=A", "__proto__=A", "constructor=A", "name;A"])(
    "%j is refused with a sentence",
    (text) => {
      expect(() => parseColumnMap(text)).toThrow(Refusal);
      expect(() => parseColumnMap(text)).toThrow(/is no mapping: write field=column, with one of name, website/);
    },
  );
});

describe("columns", () => {
  test("are guessed by their names, whatever their case, spaces and punctuation", () => {
    expect(mapColumns(["\u200bID", " Product Name", "Title", "Home-Page", "Tag Line", "TOPICS"], {})).toEqual({
      name: "Title",
      website: "Home-Page",
      description: "Tag Line",
      shortDescription: "Tag Line",
      categories: "TOPICS",
      sourceId: "\u200bID",
    });
  });

  test("are what the mapping says where it says something", () => {
    expect(
      mapColumns(["name", "website", "Titel", "about", "summary"], { name: "Titel", description: "about" }),
    ).toEqual({
      name: "Titel",
      website: "website",
      description: "about",
    });
  });

  test("fill nothing where the mapping says none", () => {
    expect(mapColumns(["name", "website", "logo"], { logo: "" })).toEqual({ name: "name", website: "website" });
  });

  test.each([
    [["a", "b"], {}, /No column looks like the name.*there are: a, b/],
    [["name"], {}, /No column looks like the website/],
    [[], {}, /No column looks like the name/],
    [["名前", "ウェブサイト"], {}, /No column looks like the name.*名前/],
    [["name", "website"], { name: "Titel" }, /There is no column "Titel"; there are: name, website/],
    [["name", "website"], { name: "" }, /No column looks like the name/],
    [["name", "website"], { logo: "NAME" }, /There is no column "NAME"/],
  ])("%j with %j are refused", (columns, given, sentence) => {
    expect(() => mapColumns(columns, given)).toThrow(Refusal);
    expect(() => mapColumns(columns, given)).toThrow(sentence);
  });
});

describe("a row", () => {
  const columns = mapColumns(["name", "website", "description", "tags", "price", "id", "logo", "tagline"], {});

  test("becomes a candidate, its texts untouched", () => {
    const row = { name: " Acme ", website: "acme", description: "<b>", tags: "A, B;C|D", price: 9, id: 7, logo: true };
    expect(toCandidate(row, columns, "entry 1")).toEqual({
      label: "Acme",
      name: " Acme ",
      website: "acme",
      description: "<b>",
      shortDescription: undefined,
      logo: "true",
      startingPrice: "9",
      days: {},
      categories: ["A", "B", "C", "D"],
      sourceType: "file",
      sourceId: "7",
    });
  });

  test.each([[{}], [{ name: null, website: [], description: {}, tags: null, id: { $ne: 1 } }], [Object.create(null)]])(
    "without texts has none: %j",
    (row: Record<string, unknown>) => {
      expect(toCandidate(row, columns, "entry 3")).toMatchObject({
        label: "entry 3",
        name: "",
        website: "",
        description: "",
        sourceId: undefined,
      });
    },
  );

  test("lends nothing from Object", () => {
    const odd = mapColumns(["constructor", "toString", "__proto__"], { name: "constructor", website: "toString" });
    expect(toCandidate({}, { ...odd, description: "__proto__" }, "entry 1")).toMatchObject({
      name: "",
      website: "",
      description: "",
    });
  });

  test("has a list of categories, or none", () => {
    const categoriesOf = (tags: unknown) => toCandidate({ tags }, columns, "").categories.filter(Boolean);
    expect(categoriesOf(["A, still A", 7, null, { name: "B" }, ["C"]])).toEqual(["A, still A", "7"]);
    expect(categoriesOf(undefined)).toEqual([]);
    expect(categoriesOf(",;| ")).toEqual([]);
  });

  test.each([
    ["\u001b[2J\u0007Evil\r\nName", "[2J Evil Name"],
    ["\u200b\0", "line 9"],
    ["x".repeat(10_000_000), `${"x".repeat(79)}…`],
  ])("is called by a short name without what steers a terminal", (name, label) => {
    expect(toCandidate({ name }, columns, "line 9").label).toBe(label);
  });
});
