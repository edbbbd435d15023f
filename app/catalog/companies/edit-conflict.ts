import type { FieldChange } from "~/platform/audit/change";
import type { Company } from "~/catalog/companies/company";
import { Refusal } from "~/platform/runtime/refusal";

/** A field with two people's versions. `base` is what both started from. */
type Difference = { field: string; base: unknown; yours: unknown; theirs: unknown };

/**
 * The company was saved by someone else in the meantime. Nothing was overwritten. Contains the differences for a
 * merge.
 */
export class EditConflict extends Refusal {
  override readonly details: Record<string, unknown>;

  constructor(
    sentence: string,
    /** The stored version. */
    readonly current: Company,
    readonly differs: Difference[],
  ) {
    super("taken", sentence);
    this.name = "EditConflict";
    this.details = { current, differs };
  }
}

/**
 * The differences between the stored version and the edited one. `since` are the changes after the edit's base, newest
 * first; they lead back to the base values.
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
