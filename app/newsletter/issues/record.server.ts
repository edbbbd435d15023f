import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import type { ChangeAction } from "~/platform/audit/change";
import type { Issue } from "~/newsletter/issues/api";

type Logged = Pick<Issue, "id" | "subject" | "markdown" | "state" | "scheduledAt">;

/**
 * Records a change of an issue: its texts, its state, and when it's sent. `before` is null for a new issue, `after` for a
 * deleted one.
 */
export async function recordIssue(
  actor: Actor,
  action: ChangeAction,
  before: Logged | null,
  after: Logged | null,
): Promise<void> {
  const { id, subject } = (after ?? before)!;
  const fields = (issue: Logged | null) =>
    issue && { subject: issue.subject, markdown: issue.markdown, state: issue.state, scheduledAt: issue.scheduledAt };
  await recordChange(actor, {
    entity: "issue",
    entityId: id,
    label: subject,
    action,
    before: fields(before),
    after: fields(after),
  });
}
