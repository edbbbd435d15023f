import { getISOWeek, getISOWeekYear, startOfISOWeek } from "date-fns";
import { NewsletterIssue } from "#models/newsletter-issue.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import type { Settings } from "~/platform/runtime/env.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { hasNews } from "~/newsletter/issues/fill-blocks.server";
import { NoInput, type JobKind } from "~/platform/jobs/job-kind.server";
import { enqueueUnlessSince } from "~/platform/jobs/jobs.server";
import { countRecipients } from "~/newsletter/subscribers/recipients.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { formatDate } from "~/platform/text/format-date";

const markdown = `Here’s what’s new in our directory.

{{new tools}}

{{price changes}}

{{most compared}}
`;

/** Proposes this week's digest as a draft, which an admin sends or deletes. */
export const digestJob: JobKind<NoInput> = {
  name: "newsletter-digest",
  permission: "newsletter",
  input: NoInput,
  label: () => "Weekly digest",
  run: async () => ({ note: await proposeDigest() }),
};

/** Writes a draft, unless there are no subscribers, no news, or an older digest draft. Returns a note for the job. */
export async function proposeDigest(now = new Date()): Promise<string> {
  if ((await countRecipients()) === 0) return "No draft, because there are no subscribers.";
  if (await NewsletterIssue.exists({ state: "draft", digestWeek: { $exists: true } }))
    return "No draft, because an earlier one still waits.";
  if (!(await hasNews())) return "No draft, because nothing changed in the last 7 days.";
  const digestWeek = `${getISOWeekYear(now)}-W${String(getISOWeek(now)).padStart(2, "0")}`;
  const subject = `This week’s new tools and prices: ${formatDate(now.toISOString())}`;
  const _id = await takeIds("newsletter_issues");
  const isNew = await storedOnce(NewsletterIssue.create({ _id, subject, markdown, digestWeek, state: "draft" }));
  if (!isNew) return "No draft, because there was one this week.";
  return "Proposed a draft. Review and send it, or delete it.";
}

/** Once a week, so that a deleted draft isn't proposed again. */
const hourly = new Periodic(3600_000, () => enqueueUnlessSince(digestJob, startOfISOWeek(new Date())));

/** Proposes a digest once a week, beginning one hour after startup, unless the setting disables it. */
export function startDigests({ newsletter }: Settings): void {
  if (newsletter.digest) hourly.start();
}

export const stopDigests = () => hourly.stop();
