import { addMonths } from "date-fns";
import { Refusal } from "~/platform/runtime/refusal";
import { retentionMonths } from "~/community/submissions/retention";

/** An admin's action on a submission. `label` names the submission in the audit log. */
export type StateChange<State> = { id: number; label: string; from: State; to: State };

/** The database update for a new status. Clears the expiry of items that are new again. */
export function stateUpdate<State extends string>(state: State, now = new Date()) {
  return state === "new"
    ? { $set: { state }, $unset: { expiresAt: 1 as const } }
    : { $set: { state, expiresAt: addMonths(now, retentionMonths.handled) } };
}

/** The refusal of a decision without a reason, which someone gets by email. */
export function reasonMissing(receiver: "author" | "reviewer" | "sender"): Refusal {
  return new Refusal("invalid", `Enter a reason. We’ll include it in the email to the ${receiver}.`, {
    reason: "Required",
  });
}

/** The refusal for the second of two admins who change the same item. */
export function changedMeanwhile(): Refusal {
  return new Refusal("taken", "Someone else just changed this. Reload to see the latest version.");
}
