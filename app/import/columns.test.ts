import { describe, expect, test } from "vitest";
import { mapColumns, parseColumnMap } from "~/import/columns";
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
      expect(() => parseColumnMap(text)).toThrow(
        /isn’t a valid mapping. Use field=column, where field is one of name, website/,
      );
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
      categories: ["TOPICS"],
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

  test("are recognized by their names even if these say more", () => {
    expect(mapColumns(["Name", "URL", "Rating (0–50)", "Category 1", "Category 2"], {})).toEqual({
      name: "Name",
      website: "URL",
      rating: "Rating (0–50)",
      categories: ["Category 1", "Category 2"],
    });
    expect(parseColumnMap("categories=Tags,categories=Topics")).toEqual({ categories: ["Tags", "Topics"] });
    expect(mapColumns(["name", "url", "Tags"], { categories: [], tags: "" })).toEqual({ name: "name", website: "url" });
  });

  test("fill nothing where the mapping says none", () => {
    expect(mapColumns(["name", "website", "logo"], { logo: "" })).toEqual({ name: "name", website: "website" });
  });

  test.each([
    [["a", "b"], {}, /Couldn’t find a column for name.*Columns: a, b/],
    [["name"], {}, /Couldn’t find a column for website/],
    [[], {}, /Couldn’t find a column for name/],
    [["名前", "ウェブサイト"], {}, /Couldn’t find a column for name.*名前/],
    [["name", "website"], { name: "Titel" }, /Couldn’t find the column "Titel". Columns: name, website/],
    [["name", "website"], { name: "" }, /Couldn’t find a column for name/],
    [["name", "website"], { logo: "NAME" }, /Couldn’t find the column "NAME"/],
  ])("%j with %j are refused", (columns, given, sentence) => {
    expect(() => mapColumns(columns, given)).toThrow(Refusal);
    expect(() => mapColumns(columns, given)).toThrow(sentence);
  });
});
