import { z } from "zod";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";
import { DirectoryCall } from "~/discovery/directory/directory-query";
import { getDirectory } from "~/discovery/directory/directory.server";
import { facetNames } from "~/discovery/directory/facets";
import { fitsFor, fitText, fitTitles } from "~/discovery/directory/fit";
import { companiesAt } from "~/discovery/directory/find";
import { partOfSearch } from "~/discovery/directory/part-of-search";
import { readFilters } from "~/discovery/directory/read-filters";
import { relaxationsOf } from "~/discovery/directory/relaxations";
import { closeMatches, findIn, wishesIn } from "~/discovery/directory/search";
import { text } from "~/platform/api/answers";
import { listParameters } from "~/platform/api/list-parameters";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { CompanyRow, companyRow } from "~/site/mcp/company-row";
import { dataNote, defineTool } from "~/site/mcp/mcp-tool.server";
import { rowsPerResult, shorten } from "~/site/mcp/short";

/** The directory's parameters. A name that it doesn't have is an error, because a model would take the result for filtered. */
const Input = z.strictObject({
  ...DirectoryCall.omit({ page: true }).shape,
  cursor: listParameters(CompanyRow).cursor,
});

const Output = z.object({
  total: z.int(),
  companies: z.array(
    CompanyRow.extend({
      fit: text.optional().meta({
        description: "How it answers what the text asks for in words, such as “with SSO”: what fits all comes first",
      }),
    }),
  ),
  next: text.optional().meta({ description: "The cursor of the next page" }),
  close: z.array(CompanyRow).optional().meta({ description: "What matches only some words, if nothing matches all" }),
  suggestion: text.optional().meta({ description: "What was probably meant" }),
  ignored: z.array(text).optional().meta({ description: "Words that no company has" }),
  read: z
    .array(z.object({ text, facet: z.enum(facetNames), values: z.array(text) }))
    .optional()
    .meta({ description: "Filters in the text, such as “under $20”" }),
  without: z
    .array(z.object({ leaveOut: z.array(text), total: z.int() }))
    .optional()
    .meta({ description: "If nothing is found: what to leave out, and how many companies that finds" }),
});

const maxRelaxations = 3;

export const searchCompanies = defineTool(
  {
    name: "search_companies",
    title: "Search companies",
    description: `Search the directory of software companies by text and filters, ${rowsPerResult} per page, best first. ${dataNote}`,
    input: Input,
    output: Output,
  },
  async (given, { siteUrl }) => {
    const directory = await getDirectory();
    const query = { ...given, synonyms: await getSynonyms() };
    const { positions, total, next } = partOfSearch(directory, { ...query, limit: rowsPerResult });
    const { didYouMean, dropped } = findIn(directory, query);
    const read = readFilters(wishesIn(directory, query), directory.companies.rates);
    const close = closeMatches(directory, query).slice(0, rowsPerResult);
    const relaxations = relaxationsOf(directory, query).slice(0, maxRelaxations);
    const toCard = await cardMaker();
    const fitOf = fitsFor(directory, query);
    const rowsOf = (companies: Iterable<Parameters<typeof toCard>[0]>) =>
      Array.from(companies, (company) => {
        const fit = fitOf(company);
        const answers = fit && `${fitTitles[fit.all]}: ${fitText(fit)}`;
        return { ...companyRow(company, toCard(company), siteUrl), ...(answers && { fit: shorten(answers, 200) }) };
      });
    return {
      total,
      companies: rowsOf(companiesAt(directory, positions)),
      ...(next !== undefined && { next }),
      ...(close.length > 0 && { close: rowsOf(close) }),
      ...(didYouMean !== undefined && { suggestion: shorten(didYouMean, 100) }),
      ...(dropped.length > 0 && { ignored: [shorten(dropped.join(" "), 100)] }),
      ...(read.length > 0 && { read }),
      ...(relaxations.length > 0 && {
        without: relaxations.map(({ without, count }) => ({ leaveOut: [...without], total: count })),
      }),
    };
  },
);
