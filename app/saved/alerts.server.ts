import { subDays, subHours } from "date-fns";
import { z } from "zod";
import type { StoredSavedSearch } from "#models/saved-search.server";
import { addressesOf } from "~/accounts/contacts.server";
import type { Catalogue } from "~/catalogue/catalogue";
import { getFreshCatalogue } from "~/catalogue/catalogue.server";
import { readDirectoryHref } from "~/catalogue/directory-href";
import { companyAt } from "~/catalogue/find";
import { findIn } from "~/catalogue/search";
import { positionOf } from "~/catalogue/table";
import { listPublished, type Published } from "~/companies/published.server";
import type { Settings } from "~/env.server";
import { giveWay } from "~/give-way.server";
import type { JobKind } from "~/jobs/job-kind.server";
import { enqueueUnlessPending } from "~/jobs/jobs.server";
import { queueMail } from "~/mail/outbox.server";
import { Periodic } from "~/periodic.server";
import { alertMail } from "~/saved/alert-mail";
import { listDueSearches, recordCheck, titleOf } from "~/saved/saved-searches.server";
import { hasPosition } from "~/search/view";
import { getSynonyms } from "~/synonyms/synonyms.server";

const batchSize = 100;
const mostListed = 20;
const everyDays = 1;
/** What was published this recently waits for the next check, because this server may not show it yet. */
const settlingHours = 1;

type AlertSettings = Pick<Settings, "siteName" | "siteUrl" | "mail">;

/**
 * Emails people the companies that match their saved searches and were published since the last check. The periods of a
 * search's checks don't overlap, so no company is in two of its emails. Companies that aren't new are never compared.
 * Returns how many searches were checked and how many emails were queued.
 * @param report is called after each batch of searches
 */
export async function sendAlerts(
  settings: AlertSettings,
  report: (checked: number) => Promise<void> = async () => {},
  now = new Date(),
): Promise<{ checked: number; emails: number }> {
  const until = subHours(now, settlingHours);
  let [checked, emails] = [0, 0];
  let published: Published[] | undefined;
  for (;;) {
    const searches = await listDueSearches(subDays(until, everyDays), batchSize);
    const [first] = searches;
    if (!first) return { checked, emails };
    // The first search of the first batch has waited longest of all.
    published ??= await listPublished(first.checkedUntil, until);
    const catalogue = await getFreshCatalogue();
    const addresses = await addressesOf(searches.map(({ userId }) => userId));
    for (const search of searches) {
      const address = addresses.get(search.userId);
      await giveWay();
      const found = address?.isConfirmed ? await newMatches(catalogue, search, published) : [];
      // Before the email: a crash between the two loses one, but none is sent twice.
      if (!(await recordCheck(search, until)) || found.length === 0) continue;
      await queueMail(mailOf(settings, catalogue, search, address!.email, found), search.userId);
      emails++;
    }
    checked += searches.length;
    await report(checked);
  }
}

/** The positions of the public companies that were published since a search's last check and match it, newest first. */
async function newMatches(
  catalogue: Catalogue,
  { href, checkedUntil }: StoredSavedSearch,
  published: readonly Published[],
): Promise<number[]> {
  const isNew = published.filter(({ at }) => at >= checkedUntil);
  if (isNew.length === 0) return [];
  const query = readDirectoryHref(href.slice("/directory".length));
  const { hits } = findIn(catalogue, { ...query, q: query.q ?? "", synonyms: await getSynonyms() });
  const { companies } = catalogue;
  return isNew.flatMap(({ id }) => {
    const position = positionOf(companies, id);
    return position !== undefined && hasPosition(companies.search, hits, position) ? position : [];
  });
}

function mailOf(
  { siteName: name, siteUrl, mail }: AlertSettings,
  catalogue: Catalogue,
  { href, origin, stopToken }: StoredSavedSearch,
  to: string,
  found: readonly number[],
) {
  const site = { name, origin: siteUrl ?? origin, takesReplies: mail.takesReplies };
  const tools = found.slice(0, mostListed).map((position) => companyAt(catalogue, position));
  return alertMail(site, to, { title: titleOf(catalogue, href), href, tools, total: found.length, stopToken });
}

const NoInput = z.object({});

/** Checks saved searches. After an interruption, it continues with those that weren't checked yet. */
export const alertJob: JobKind<z.infer<typeof NoInput>> = {
  name: "saved-search-alerts",
  input: NoInput,
  label: () => "Alerts of saved searches",
  run: ({ settings, report }) => sendAlerts(settings, (done) => report({ done })),
};

const site = { userId: null, name: "the site", from: "script" } as const;

const hourly = new Periodic(3600_000, async () => {
  const before = subDays(subHours(new Date(), settlingHours), everyDays);
  if ((await listDueSearches(before, 1)).length > 0) await enqueueUnlessPending(alertJob, {}, site);
});

/** Checks each saved search once a day, beginning one hour after startup. */
export const startAlertJobs = () => hourly.start();
export const stopAlertJobs = () => hourly.stop();
