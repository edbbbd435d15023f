import { describe, expect, test } from "vitest";
import { mapColumns, parseColumnMap } from "~/backoffice/import/columns";
import { Refusal } from "~/platform/runtime/refusal";

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

  test.each([
    [["Category", "Tags"], { categories: ["Category"], tags: "Tags" }],
    [["tags", "categories", "topics"], { categories: ["categories"], tags: "tags" }],
    [["tags", "Category 1", "Category 2"], { categories: ["Category 1", "Category 2"], tags: "tags" }],
    [["tags", "category.name"], { categories: ["category.name"], tags: "tags" }],
    [["Schlagworte", "Kategorie"], { categories: ["Kategorie"], tags: "Schlagworte" }],
    [["Tags"], { categories: ["Tags"], tags: "Tags" }],
    [["Tags", "Kategorie"], { categories: ["Kategorie"], tags: "Tags" }],
    [["Keywords"], { tags: "Keywords" }],
    [["topics"], { categories: ["topics"] }],
  ])("%j: categories win over tags, which stay tags", (columns, expected) => {
    expect(mapColumns(["name", "url", ...columns], {})).toEqual({ name: "name", website: "url", ...expected });
  });

  test.each([
    ...["website_url", "homepage_url", "Website URL", "websiteUrl", "Company URL", "domain", "web", "product_url"],
    ...["Tool URL", "app_url", "Official site", "Landing page", "Link to website", "URL du site", "URL del sitio"],
    ...["Webseite", "Internetseite", "Site web", "Sitio web", "Página web", "WEB-SITE"],
  ])("%j is the website", (heading) => {
    expect(mapColumns(["name", heading], {})).toEqual({ name: "name", website: heading });
  });

  test("are known in German, French, and Spanish", () => {
    const fields = ["name", "website", "description", "startingPrice", "categories", "rating", "reviewCount"] as const;
    for (const headings of [
      ["Produkt", "Webseite", "Beschreibung", "Preis", "Kategorie", "Bewertung", "Anzahl Bewertungen"],
      ["Nom", "Site web", "Description", "Prix", "Catégorie", "Note", "Nombre d’avis"],
      ["Nombre", "Sitio web", "Descripción", "Precio", "Categori\u0301a", "Valoración", "Reseñas"],
    ]) {
      const expected = fields.map((field, i) => [field, field === "categories" ? [headings[i]] : headings[i]]);
      expect(mapColumns(headings, {})).toEqual(Object.fromEntries(expected));
    }
    expect(mapColumns(["Name", "Website", "Note"], {})).not.toHaveProperty("rating");
    expect(mapColumns(["name", "url", "repo_url", "Gründungsjahr", "Größe"], {})).toEqual({
      ...{ name: "name", website: "url", sourceCode: "repo_url", founded: "Gründungsjahr" },
    });
    expect(mapColumns(["name", "url", "Tagline", "Beschreibung"], {})).toMatchObject({
      ...{ description: "Beschreibung", shortDescription: "Tagline" },
    });
  });

  test.each(["node", "attributes", "_source", "fields", "company"])(
    "are found in an envelope such as %j",
    (envelope) => {
      const columns = [
        "id",
        "type",
        ...["Name", "url", "description", "license.name", "tags"].map((key) => `${envelope}.${key}`),
      ];
      expect(mapColumns(columns, {})).toEqual({
        ...{
          sourceId: "id",
          name: `${envelope}.Name`,
          website: `${envelope}.url`,
          description: `${envelope}.description`,
        },
        ...{ licenses: `${envelope}.license.name`, categories: [`${envelope}.tags`], tags: `${envelope}.tags` },
      });
    },
  );

  test("aren't those of a person that an entry names", () => {
    expect(() => mapColumns(["headline", "maker.name", "maker.url"], {})).toThrow(/Couldn’t find a column for name/);
    expect(mapColumns(["name", "url", "company.name", "company.url"], {})).toEqual({ name: "name", website: "url" });
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
