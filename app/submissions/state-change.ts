import { addMonths } from "date-fns";
import { Refusal } from "~/refusal";

/** What the staff does with something that somebody sent; `label` names it in the log. */
export type StateChange<State> = { id: number; label: string; from: State; to: State };

/** How long what people sent is kept once somebody has dealt with it. */
export const keptMonths = 12;

/** The database's update that puts a request or a submission into a state: what is new again is not deleted. */
export function stateUpdate<State extends string>(state: State, now = new Date()) {
  return state === "new"
    ? { $set: { state }, $unset: { expiresAt: 1 as const } }
    : { $set: { state, expiresAt: addMonths(now, keptMonths) } };
}

/** Two of the staff worked on the same item. */
export function changedMeanwhile(): Refusal {
  return new Refusal("taken", "Someone else just changed this. Reload to see the latest version.");
}
