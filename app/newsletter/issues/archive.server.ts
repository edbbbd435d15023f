import { NewsletterIssue } from "#models/newsletter-issue.server";
import type { ArchivedIssue, IssueState } from "~/newsletter/issues/issue";
import { summaryOf } from "~/newsletter/issues/markdown";
import { issueHtml } from "~/newsletter/issues/render.server";

type IssueLink = Pick<ArchivedIssue, "id" | "subject">;

/** Issues are public as soon as sending begins, because their emails link to them. */
const publicStates: IssueState[] = ["sending", "paused", "sent"];
const maxListed = 500;

/** The latest public issue. */
export async function findLatest(): Promise<ArchivedIssue | undefined> {
  const [latest] = await listArchive(1);
  return latest;
}

/** The latest issues, newest first. */
export async function listArchive(limit = maxListed): Promise<ArchivedIssue[]> {
  const stored = await NewsletterIssue.find({ state: { $in: publicStates } }, { subject: 1, content: 1, startedAt: 1 })
    .sort({ startedAt: -1 })
    .limit(limit)
    .lean();
  return stored.flatMap(({ _id, subject, content = "", startedAt }) =>
    startedAt ? { id: _id, subject, summary: summaryOf(content), startedAt: startedAt.toISOString() } : [],
  );
}

/** The public issues right before and after the one of this time. */
export async function findNeighbors(startedAt: string): Promise<{ older?: IssueLink; newer?: IssueLink }> {
  const find = async (range: Record<string, Date>, order: 1 | -1): Promise<IssueLink | undefined> => {
    const filter = { state: { $in: publicStates }, startedAt: range };
    const found = await NewsletterIssue.findOne(filter, { subject: 1 }).sort({ startedAt: order }).lean();
    return found ? { id: found._id, subject: found.subject } : undefined;
  };
  const at = new Date(startedAt);
  const [older, newer] = await Promise.all([find({ $lt: at }, -1), find({ $gt: at }, 1)]);
  return { ...(older && { older }), ...(newer && { newer }) };
}

/** A public issue with its HTML, by the ID in its URL. It has no personal links, so it's the same for everybody. */
export async function findArchived(id: string | undefined): Promise<(ArchivedIssue & { html: string }) | null> {
  if (!/^[1-9]\d{0,9}$/.test(id ?? "")) return null;
  const issue = await NewsletterIssue.findOne({ _id: Number(id), state: { $in: publicStates } }).lean();
  if (!issue?.startedAt) return null;
  const { _id, subject, content = "", startedAt } = issue;
  return {
    id: _id,
    subject,
    summary: summaryOf(content),
    startedAt: startedAt.toISOString(),
    html: issueHtml(content),
  };
}
