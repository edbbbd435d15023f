import fc from "fast-check";
import { expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { cleanText } from "~/platform/text/clean-text";
import type { Company } from "~/catalog/companies/company";
import { companyColumns, companyRows } from "~/catalog/companies/company-table";
import { isBlank } from "~/backoffice/import/cells";
import { mapColumns } from "~/backoffice/import/columns";
import { fileSource, surveyFile, type ImportFile } from "~/backoffice/import/file-source.server";
import { readingOf } from "~/backoffice/import/read-cells";
import { csvOf } from "~/platform/text/csv";

async function imported(text: string) {
  const bytes = async function* () {
    yield await Promise.resolve(Buffer.from(text));
  };
  const file: ImportFile = { name: "companies.csv", format: "csv", encoding: "utf-8", bytes };
  const { columns: survey } = await surveyFile(file);
  const columns = mapColumns(
    survey.map(({ heading }) => heading),
    {},
  );
  const all = [];
  for await (const { candidates } of fileSource(file, columns, readingOf(survey, columns, {})).read())
    all.push(...candidates);
  return all;
}

test("an import of the exported table has its categories and ratings, whatever they are", async () => {
  const part = fc.oneof(fc.constantFrom(...",;|/ ()=-'\"&", " / ", ", and "), fc.string({ maxLength: 4 }));
  const names = fc
    .array(part, { minLength: 1, maxLength: 8 })
    .map((parts) => cleanText(parts.join("")))
    .filter((name) => name !== "" && !isBlank(name));
  const companies = fc.array(
    fc.record({ categories: fc.uniqueArray(names, { maxLength: 4 }), rating: fc.constantFrom(0, 1, 4, 5, 41, 50) }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(companies, async (given) => {
      const listed = given.map(({ categories, rating }, i) => ({
        ...{ id: i + 1, name: `Tool ${i}`, website: `https://tool-${i}.example/`, description: "Counts." },
        ...{ rating, categories: categories.map((name) => ({ name })) },
      }));
      const rows = companyRows(
        listed as unknown as Company[],
        listed.flatMap(({ categories }) => categories),
      );
      const read = await imported([...csvOf(rows, companyColumns)].join(""));
      expect(read.map(({ categories, rating }) => ({ categories, rating }))).toEqual(given);
    }),
    { numRuns: fewOrMany(30, 300) },
  );
});
