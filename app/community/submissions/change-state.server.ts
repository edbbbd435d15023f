import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { changedMeanwhile, type StateChange } from "~/community/submissions/state-change";

/**
 * Changes the status of a submission, review, or lead, and logs it.
 * @param update changes the record if it still has the status that the admin saw
 * @param more other fields that the decision stored, for the log
 * @throws {Refusal} taken, if someone else changed it in the meantime
 */
export async function changeState<State extends string>(
  actor: Actor,
  entity: "lead" | "review" | "submission",
  { id, label, from, to }: StateChange<State>,
  update: PromiseLike<{ matchedCount: number }>,
  more: object = {},
): Promise<void> {
  const { matchedCount } = await update;
  if (matchedCount === 0) throw changedMeanwhile();
  await recordChange(actor, {
    entity,
    entityId: id,
    label,
    action: "update",
    before: { state: from },
    after: { state: to, ...more },
  });
}
