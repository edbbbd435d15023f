import { Refusal } from "~/refusal";

/** What the staff does with something that somebody sent; `label` names it in the log. */
export type StateChange<State> = { id: number; label: string; from: State; to: State };

/** Two of the staff worked on the same item. */
export function changedMeanwhile(): Refusal {
  return new Refusal("taken", "Somebody else has just changed this. Please look at it again.");
}
