import { z } from "zod";
import { getDirectory } from "~/discovery/directory/directory.server";
import { companyAt } from "~/discovery/directory/find";
import { listAlternatives } from "~/discovery/directory/list-alternatives";
import { partOfOrder } from "~/discovery/directory/part-of-search";
import { text } from "~/platform/api/answers";
import { listParameters } from "~/platform/api/list-parameters";
import { Refusal } from "~/platform/runtime/refusal";
import { slugOf } from "~/platform/text/slug";
import { absolute, alternativesPath } from "~/site/seo/paths";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { CompanyRow, companyRow } from "~/site/mcp/company-row";
import { dataNote, defineTool } from "~/site/mcp/mcp-tool.server";
import { rowsPerResult, shorten } from "~/site/mcp/short";

const Output = z.object({
  product: text,
  url: text.meta({ description: "The page of these alternatives" }),
  total: z.int(),
  companies: z.array(CompanyRow),
  next: text.optional().meta({ description: "The cursor of the next page" }),
});

export const findAlternatives = defineTool(
  {
    name: "find_alternatives",
    title: "Find alternatives",
    description: `List the companies that name a product as one that they replace, ${rowsPerResult} per page, best first. The product needn’t be in the directory. ${dataNote}`,
    input: z.strictObject({
      product: z.string().trim().min(1).max(200).meta({ description: "Its name, such as DocuSign" }),
      cursor: listParameters(CompanyRow).cursor,
    }),
    output: Output,
  },
  async ({ product: name, cursor }, { siteUrl }) => {
    const directory = await getDirectory();
    const slug = slugOf(name);
    const found = listAlternatives(directory, slug);
    if (!found)
      throw new Refusal("missing", "No alternatives to this product are known here. Search companies instead.");
    const { positions, total, next } = partOfOrder(directory, found.positions, { limit: rowsPerResult, cursor });
    const toCard = await cardMaker();
    return {
      product: shorten(found.product.name, 100),
      url: absolute(alternativesPath(slug), siteUrl),
      total,
      companies: Array.from(positions, (position) => {
        const company = companyAt(directory, position);
        return companyRow(company, toCard(company), siteUrl, found.reasonAt(position));
      }),
      ...(next !== undefined && { next }),
    };
  },
);
