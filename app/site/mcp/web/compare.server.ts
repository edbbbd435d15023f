import { z } from "zod";
import { checkedLine } from "~/site/mcp/company-row";
import { requireListed } from "~/site/mcp/company.server";
import { dataNote, defineTool } from "~/site/mcp/mcp-tool.server";
import { shorten } from "~/site/mcp/short";
import type { McpRequest } from "~/site/mcp/web/mcp-request";
import { briefTextOf, comparisonOf, conversionText, onlyDifferences } from "~/discovery/compare/comparison";
import { comparisonPath, maxCompared, minCompared } from "~/discovery/compare/path";
import { findCompared, readComparisonData } from "~/discovery/compare/web/read-comparison.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { id, text } from "~/platform/api/answers";
import { absolute, companyPath } from "~/site/seo/paths";

const Input = z.strictObject({
  ids: z
    .array(id)
    .min(minCompared)
    .max(maxCompared)
    .refine((ids) => new Set(ids).size === ids.length, "Name each company once")
    .meta({ description: "Of the companies, from a search" }),
  onlyDifferences: z.boolean().default(false).meta({ description: "Without rows that are the same for all" }),
});

const Output = z.object({
  url: text.meta({ description: "The page of this comparison" }),
  companies: z.array(
    z.object({
      id,
      name: text,
      url: text,
      checked: text.meta({ description: "When most of its facts were last checked, and where they come from" }),
    }),
  ),
  rows: z.array(
    z.object({
      fact: text,
      values: z.array(text).meta({ description: "One for each of the companies, in their order" }),
    }),
  ),
  prices: text.meta({ description: "How prices per month were calculated" }),
});

export const compareCompanies = defineTool(
  {
    name: "compare_companies",
    title: "Compare companies",
    description: `Compare ${minCompared} to ${maxCompared} companies, fact by fact. Facts that aren’t known of any are left out. ${dataNote}`,
    input: Input,
    output: Output,
  },
  async ({ ids, onlyDifferences: isShort }, { siteUrl, context }: McpRequest) => {
    const { companies, gone } = findCompared(
      await getDirectory(),
      ids.toSorted((a, b) => a - b),
    );
    for (const id of gone) requireListed(undefined, id);
    const data = await readComparisonData(companies, 1, context);
    const groups = comparisonOf(companies, data);
    const valueOf = (text: string) => shorten(text, 48);
    return {
      url: absolute(comparisonPath(companies), siteUrl),
      companies: companies.map(({ id, name, checked }) => ({
        id,
        name: shorten(name, 100),
        url: absolute(companyPath(id), siteUrl),
        checked: checkedLine(checked?.usual),
      })),
      rows: (isShort ? onlyDifferences(groups) : groups).flatMap(({ rows }) =>
        rows.map(({ label, cells }) => ({
          fact: label,
          values: companies.map((company, i) => valueOf(briefTextOf(cells[i] ?? null, company))),
        })),
      ),
      prices: conversionText(data.basis),
    };
  },
);
