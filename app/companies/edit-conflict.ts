import type { FieldChange } from "~/audit/change";
import type { Company } from "~/companies/company";
import { Refusal } from "~/refusal";

/** A field of which two people have two versions; `base` is what both began with. */
export type Difference = { field: string; base: unknown; yours: unknown; theirs: unknown };

/** A save that comes after somebody else's. Nothing was overwritten: what differs is told, for whoever saves to merge. */
export class EditConflict extends Refusal {
  override readonly details: Record<string, unknown>;

  constructor(
    sentence: string,
    /** As it is stored now. */
    readonly current: Company,
    readonly differs: Difference[],
  ) {
    super("taken", sentence);
    this.name = "EditConflict";
    this.details = { current, differs };
  }
}

/**
 * What differs between the stored version and the one to be saved. `since` are the changes since the base of the latter,
 * the newest first: they lead back to what that base was.
 */
export function differencesOf(
  differing: FieldChange[],
  since: readonly { fields: readonly FieldChange[] }[],
): Difference[] {
  return differing.map(({ field, before: theirs, after: yours }) => {
    const earliest = since.flatMap(({ fields }) => fields).findLast((change) => change.field === field);
    return { field, base: earliest ? earliest.before : theirs, yours, theirs };
  });
}
