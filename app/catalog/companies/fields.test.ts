import { expect, test } from "vitest";
import { Company as Stored } from "#models/company.server";
import { Company as Answer } from "~/catalog/companies/api";
import { companyColumns } from "~/catalog/companies/company-table";
import { companyFields, fieldsWith } from "~/catalog/companies/fields";
import { guessColumns } from "~/backoffice/import/columns";

/** Internal fields: no one sets them, and no list shows them. */
const internal = [
  ...["_id", "createdAt", "updatedAt", "aiLastUpdated"],
  ...["websiteKey", "domain", "nameKey", "sourceKeys"],
  ...["origins", "siteIcon", "unreviewed", "reviewChanges", "publishedAt"],
];
/** Category links are stored separately. */
const elsewhere = ["categories"];

const stored = Object.keys(Stored.schema.paths).filter((path) => !internal.includes(path));
const stated = Object.keys(companyFields).filter((name) => !elsewhere.includes(name));

test("every field is stored, and everything that is stored and not the product's own is a field", () => {
  expect(stated.toSorted()).toEqual(stored.toSorted());
});

test("only what the model requires must be entered", () => {
  const required = fieldsWith("schema").filter((name) => !companyFields[name].schema.safeParse(undefined).success);
  const needed = Object.values(Stored.schema.paths).filter(({ isRequired }) => isRequired);
  expect(needed.map(({ path }) => path)).toEqual(expect.arrayContaining(required));
});

test("everything that people enter is audited, and answered by the API", () => {
  expect(fieldsWith("audited")).toEqual(expect.arrayContaining(fieldsWith("schema")));
  expect(Object.keys(Answer.shape)).toEqual(expect.arrayContaining(Object.keys(companyFields)));
});

test("each list has each of its fields once, however it is ordered", () => {
  for (const trait of ["schema", "columns", "exported", "rechecked", "rare", "prose", "ai"] as const) {
    const expected = Object.entries(companyFields).flatMap(([name, line]) => (trait in line ? [name] : []));
    expect(fieldsWith(trait).toSorted()).toEqual(expected.toSorted());
  }
});

test("an import finds the columns that the export writes", () => {
  const columns = Object.values(companyColumns);
  const guessed = guessColumns(columns);
  for (const field of fieldsWith("columns").filter((name) => "exported" in companyFields[name])) {
    // This site's IDs, not those of its import sources.
    const column = field === "sourceId" ? "id" : field === "rating" ? "rating (0–50)" : field;
    expect(guessed[field]).toEqual(field === "categories" ? [column] : column);
  }
});

test("thousands of commas separate no images", () => {
  // Backtracking from each comma would exceed the test's limit.
  const text = `https://a.example/a.png${",".repeat(400_000)}x`;
  expect(companyFields.screenshots.schema.safeParse(text).success).toBe(false);
});
