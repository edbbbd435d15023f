import { subDays } from "date-fns";
import { NewsletterIssue } from "#models/newsletter-issue.server";
import { idsUpdatedSince } from "~/platform/audit/audit.server";
import type { Directory } from "~/discovery/directory/directory";
import { getFreshDirectory } from "~/discovery/directory/directory.server";
import { companyAt, findCompany } from "~/discovery/directory/find";
import { valueAt } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";
import { listPrices, priceFields } from "~/catalog/companies/price-history.server";
import { mostComparedPairs } from "~/discovery/compare/most-compared.server";
import { comparisonPath, comparisonTitle } from "~/discovery/compare/path";
import { blocksIn, withBlocks, type FilledBlock } from "~/newsletter/issues/blocks";
import { escapeMarkdown } from "~/newsletter/issues/markdown";

const maxListed = 10;
/** How many changed companies are checked. More than are listed, because many edits don't change the price. */
const maxEdited = 200;
const usualDays = 7;
const maxDays = 31;

type Fill = (directory: Directory, since: Date) => Promise<string[]>;

const blockFillers: Record<FilledBlock, { heading: string; nothing: string; list: (origin: string) => Fill }> = {
  "new tools": {
    heading: "New tools",
    nothing: "No tools were added.",
    list: (origin) => async (directory, since) =>
      newTools(directory, since).map((tool) => `${linkTo(origin, tool)}: ${escapeMarkdown(tool.shortDescription)}`),
  },
  "price changes": {
    heading: "Price changes",
    nothing: "No prices changed.",
    list: (origin) => async (directory, since) =>
      (await priceChanges(directory, since)).map(
        ({ tool, from, to }) => `${linkTo(origin, tool)}: from ${escapeMarkdown(from)} to ${escapeMarkdown(to)}`,
      ),
  },
  "most compared": {
    heading: "Most compared",
    nothing: "No tools were compared often enough to list.",
    list: (origin) => async (directory) =>
      (await mostComparedPairs(directory, maxListed / 2)).map(
        (tools) => `[${escapeMarkdown(comparisonTitle(tools))}](${origin}${comparisonPath(tools)})`,
      ),
  },
};

/** Replaces the blocks of an issue with the news since the previous issue, or of the last 7 days. */
export async function fillBlocks(markdown: string, origin: string): Promise<string> {
  const names = blocksIn(markdown);
  if (names.length === 0) return markdown;
  const [directory, since] = await Promise.all([getFreshDirectory(), startOfPeriod()]);
  const filled: Partial<Record<FilledBlock, string>> = {};
  for (const name of names) {
    const { heading, nothing, list } = blockFillers[name];
    const items = await list(origin)(directory, since);
    filled[name] = [`## ${heading}`, "", ...(items.length > 0 ? items.map((item) => `- ${item}`) : [nothing])].join(
      "\n",
    );
  }
  return withBlocks(markdown, filled);
}

/** Whether a digest of the last 7 days would have any news. */
export async function hasNews(): Promise<boolean> {
  const [directory, since] = [await getFreshDirectory(), subDays(new Date(), usualDays)];
  return newTools(directory, since).length > 0 || (await priceChanges(directory, since)).length > 0;
}

async function startOfPeriod(now = new Date()): Promise<Date> {
  const last = await NewsletterIssue.findOne({ state: { $in: ["sending", "paused", "sent"] } }, { startedAt: 1 })
    .sort({ startedAt: -1 })
    .lean();
  const earliest = subDays(now, maxDays);
  if (!last?.startedAt) return subDays(now, usualDays);
  return last.startedAt < earliest ? earliest : last.startedAt;
}

function newTools({ companies, ...rest }: Directory, since: Date): Company[] {
  const listed: Company[] = [];
  for (const position of companies.orders.newest) {
    if (listed.length === maxListed || valueAt(companies, "createdAt", position) < since.getTime()) break;
    listed.push(companyAt({ companies, ...rest }, position));
  }
  return listed;
}

type PriceChange = { tool: Company; from: string; to: string };

async function priceChanges(directory: Directory, since: Date): Promise<PriceChange[]> {
  const changed: PriceChange[] = [];
  for (const id of await idsUpdatedSince("company", { fields: priceFields, since, max: maxEdited })) {
    const tool = findCompany(directory, String(id));
    const [from, to] = tool ? (await listPrices(tool)).slice(-2) : [];
    if (!tool || !from || !to || Date.parse(to.since) < since.getTime()) continue;
    changed.push({ tool, from: from.text, to: to.text });
    if (changed.length === maxListed) break;
  }
  return changed;
}

const linkTo = (origin: string, { id, name }: Company) => `[${escapeMarkdown(name)}](${origin}/company/${id})`;
