import { subDays, subHours } from "date-fns";
import type { StoredSavedSearch } from "#models/saved-search.server";
import { siteActor } from "~/platform/audit/actor";
import { addressesOf } from "~/accounts/contacts.server";
import type { Directory } from "~/discovery/directory/directory";
import { getFreshDirectory } from "~/discovery/directory/directory.server";
import { readDirectoryHref } from "~/discovery/directory/directory-href";
import { companyAt } from "~/discovery/directory/find";
import { hitTestOf } from "~/discovery/directory/search";
import { positionOf } from "~/discovery/directory/table";
import { readPublished } from "~/catalog/companies/published.server";
import type { Settings } from "~/platform/runtime/env.server";
import { yieldToRequests } from "~/platform/runtime/yield-to-requests.server";
import { NoInput, type JobKind } from "~/platform/jobs/job-kind.server";
import { enqueueUnlessPending } from "~/platform/jobs/jobs.server";
import { queueMail } from "~/platform/mail/outbox.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { alertMail } from "~/discovery/saved/alert-mail";
import { listDueSearches, recordCheck, repeatedOf, titleOf } from "~/discovery/saved/saved-searches.server";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";

const batchSize = 100;
const maxListed = 20;
/** How many new companies are compared with a batch of searches before yielding to requests. */
const companiesPerSlice = 500;
const everyDays = 1;
/** Companies that were published this recently are left to the next check, because this server may not show them yet. */
const delayHours = 1;

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
  const until = subHours(now, delayHours);
  let [checked, emails] = [0, 0];
  for (;;) {
    const searches = await listDueSearches(subDays(until, everyDays), batchSize);
    if (searches.length === 0) return { checked, emails };
    const directory = await getFreshDirectory();
    const addresses = await addressesOf(searches.map(({ userId }) => userId));
    const repeated = await repeatedOf(searches, directory);
    const emailed = searches.filter((one) => addresses.get(one.userId)?.isConfirmed && !repeated.includes(one));
    const matches = await newMatches(directory, emailed, until);
    for (const search of searches) {
      await yieldToRequests();
      const found = matches.get(search);
      // Record the check before queuing the email: a crash in between loses an email, but none is sent twice.
      if (!(await recordCheck(search, until)) || !found) continue;
      const { email } = addresses.get(search.userId)!;
      await queueMail(mailOf(settings, directory, search, email, found), search.userId);
      emails++;
    }
    checked += searches.length;
    await report(checked);
  }
}

/** How many new companies match a search, and the positions of the newest ones. */
type Matches = { total: number; newest: number[] };

/**
 * Finds the public companies that were published since each search's last check and match it. Searches without any are
 * left out.
 * @param searches the least recently checked first
 */
async function newMatches(
  directory: Directory,
  searches: StoredSavedSearch[],
  until: Date,
): Promise<Map<StoredSavedSearch, Matches>> {
  const { companies } = directory;
  const matches = new Map<StoredSavedSearch, Matches>();
  const tests = new Map<StoredSavedSearch, HitTest>();
  const [first] = searches;
  if (!first) return matches;
  let read = 0;
  for await (const { id, at } of readPublished(first.checkedUntil, until)) {
    if (++read % companiesPerSlice === 0) await yieldToRequests();
    const position = positionOf(companies, id);
    if (position === undefined) continue;
    for (const search of searches) {
      if (at < search.checkedUntil) break;
      if (!tests.has(search)) tests.set(search, await hitTest(directory, search));
      if (!tests.get(search)!(position)) continue;
      const { total, newest } = matches.get(search) ?? { total: 0, newest: [] };
      matches.set(search, { total: total + 1, newest: total < maxListed ? [...newest, position] : newest });
    }
  }
  return matches;
}

type HitTest = (position: number) => boolean;

async function hitTest(directory: Directory, { href }: StoredSavedSearch): Promise<HitTest> {
  await yieldToRequests();
  const query = readDirectoryHref(href.slice("/directory".length));
  return hitTestOf(directory, { ...query, q: query.q ?? "", synonyms: await getSynonyms() });
}

function mailOf(
  { siteName: name, siteUrl, mail }: AlertSettings,
  directory: Directory,
  { href, origin, stopToken }: StoredSavedSearch,
  to: string,
  { total, newest }: Matches,
) {
  const site = { name, origin: siteUrl ?? origin, takesReplies: mail.takesReplies };
  const tools = newest.map((position) => companyAt(directory, position));
  return alertMail(site, to, { title: titleOf(directory, href), href, tools, total, stopToken });
}

/** Checks saved searches. After an interruption, continues with those that weren't checked yet. */
export const alertJob: JobKind<NoInput> = {
  name: "saved-search-alerts",
  permission: "settings",
  input: NoInput,
  label: () => "Alerts of saved searches",
  run: ({ settings, report }) => sendAlerts(settings, (done) => report({ done })),
};

const hourly = new Periodic(3600_000, async () => {
  const before = subDays(subHours(new Date(), delayHours), everyDays);
  if ((await listDueSearches(before, 1)).length > 0) await enqueueUnlessPending(alertJob, {}, siteActor);
});

/** Checks each saved search once a day, beginning one hour after startup. */
export const startAlertJobs = () => hourly.start();
export const stopAlertJobs = () => hourly.stop();
