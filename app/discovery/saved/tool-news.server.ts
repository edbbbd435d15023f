import { subDays } from "date-fns";
import { SavedTool } from "#models/saved-tool.server";
import type { StoredToolWatch } from "#models/tool-watch.server";
import { addressesOf } from "~/accounts/contacts.server";
import {
  companiesChangedSince,
  listChangesOf,
  newestChange,
  publishChanges,
} from "~/discovery/changes/publish-changes.server";
import type { PublicChangeKind } from "~/discovery/changes/public-change";
import { getFreshDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import type { Directory } from "~/discovery/directory/directory";
import { changedFields } from "~/discovery/saved/changed-fields.server";
import { listSavingTimes } from "~/discovery/saved/saved-tools.server";
import { toolNewsMail, type ToolNews } from "~/discovery/saved/tool-news-mail";
import { listDueWatches, listWatchesOf, noteMail, recordRead } from "~/discovery/saved/watch.server";
import { siteActor } from "~/platform/audit/actor";
import { NoInput, type JobKind } from "~/platform/jobs/job-kind.server";
import { enqueueUnlessPending } from "~/platform/jobs/jobs.server";
import { queueMail } from "~/platform/mail/outbox.server";
import type { Settings } from "~/platform/runtime/env.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { yieldToRequests } from "~/platform/runtime/yield-to-requests.server";

const batchSize = 100;
const everyDays = 7;
/** How old a change may be that people get at once, should the server have been down. */
const recentDays = 7;
/** How many companies are looked up at once. */
const companiesAtOnce = 500;

/** What matters to people who saved a tool. */
const newsKinds = ["repriced", "relicensed", "discontinued", "acquired", "resumed"] satisfies PublicChangeKind[];

type NewsSettings = Pick<Settings, "siteName" | "siteUrl" | "mail">;

/**
 * Emails people what has changed of their saved tools since the last time: at once, or once a week. No change is in two of a person's
 * emails, and none is lost if this is interrupted. Returns how many emails were queued.
 */
export async function sendToolNews(settings: NewsSettings, now = new Date()): Promise<{ emails: number }> {
  await publishChanges();
  const newest = await newestChange();
  let emails = 0;
  for await (const watches of dueWatches(newest, now)) {
    const directory = await getFreshDirectory();
    const addresses = await addressesOf(watches.map(({ _id }) => _id));
    for (const watch of watches) {
      await yieldToRequests();
      const address = addresses.get(watch._id);
      const upTo = watch.mail?.upTo ?? newest;
      const news = address?.isConfirmed ? await newsFor(directory, watch, upTo) : [];
      if (news.length > 0) {
        const noted = await noteMail(watch, upTo);
        // Another server has noted an email about fewer changes, which the next run queues if that one is interrupted.
        if (noted?.upTo !== upTo) continue;
        await queueMail(mailOf(settings, watch, address!.email, news), watch._id, noted.id);
      }
      if ((await recordRead(watch, upTo, now)) && news.length > 0) emails++;
    }
  }
  return { emails };
}

/** Yields the watches that are due, some at a time. */
async function* dueWatches(newest: number, now: Date): AsyncGenerator<StoredToolWatch[]> {
  for (;;) {
    const weekly = await listDueWatches(subDays(now, everyDays), batchSize);
    if (weekly.length === 0) break;
    yield weekly;
  }
  const changed = await companiesChangedSince(subDays(now, recentDays), newsKinds);
  for (let first = 0; first < changed.length; first += companiesAtOnce) {
    const companyIds = changed.slice(first, first + companiesAtOnce);
    const people = await SavedTool.distinct("userId", { companyId: { $in: companyIds } });
    for (let from = 0; from < people.length; from += batchSize) {
      const watches = await listWatchesOf(people.slice(from, from + batchSize), newest);
      if (watches.length > 0) yield watches;
    }
  }
}

/** What has changed of a person's saved tools that are still listed, since each was saved. */
async function newsFor(directory: Directory, { _id, after }: StoredToolWatch, upTo: number): Promise<ToolNews[]> {
  const savedAt = await listSavingTimes(_id);
  const all = await listChangesOf([...savedAt.keys()], newsKinds, after, upTo);
  const changes = all.filter(({ companyId, at }) => at > savedAt.get(companyId)!);
  return [...new Set(changes.map(({ companyId }) => companyId))].flatMap((id) => {
    const company = findCompany(directory, String(id));
    const own = changes.filter(({ companyId }) => companyId === id);
    const fields = company ? changedFields(company, own) : [];
    return company && fields.length > 0 ? [{ id, name: company.name, changes: fields }] : [];
  });
}

function mailOf(
  { siteName: name, siteUrl, mail }: NewsSettings,
  { every, origin, stopToken }: StoredToolWatch,
  to: string,
  tools: ToolNews[],
) {
  const site = { name, origin: siteUrl ?? origin, takesReplies: mail.takesReplies };
  return toolNewsMail(site, to, { tools, every, stopToken });
}

export const toolNewsJob: JobKind<NoInput> = {
  name: "saved-tool-news",
  permission: "settings",
  input: NoInput,
  label: () => "News of saved tools",
  run: ({ settings }) => sendToolNews(settings),
};

const everyMs = 600_000;

const everyTenMinutes = new Periodic(everyMs, async () => {
  const now = new Date();
  for await (const _some of dueWatches(await newestChange(), now)) {
    await enqueueUnlessPending(toolNewsJob, {}, siteActor);
    return;
  }
});

/** Looks for news every ten minutes, beginning ten minutes after startup. */
export const startToolNews = () => everyTenMinutes.start();
export const stopToolNews = () => everyTenMinutes.stop();
