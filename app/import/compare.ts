import { importFields, type ImportField } from "~/import/candidate";
import type { FieldDifference } from "~/import/import-batch";

type Fields = Record<string, unknown>;
export type Difference = Omit<FieldDifference, "taken"> & { field: ImportField };

/**
 * In which of the fields that a source gave itself its entry differs from a listed company. `isWritten` says which of the
 * company's fields a person wrote.
 */
export function compareFields(
  current: Fields,
  candidate: Fields,
  given: readonly string[],
  isWritten: (field: string) => boolean,
): Difference[] {
  return importFields
    .filter((field) => given.includes(field) && (current[field] ?? null) !== (candidate[field] ?? null))
    .map((field) => ({
      field,
      current: current[field] ?? null,
      candidate: candidate[field] ?? null,
      lock: isRating(field) && current.ratingKind === "reviews" ? "reviews" : isWritten(field) ? "person" : null,
    }));
}

export function isRating(field: string): boolean {
  return field === "rating" || field === "reviewCount";
}

/** Whether accepting takes a field from the entry: a chosen one, or one that nobody wrote where nothing is chosen. */
export function isTaken({ field, lock }: Difference, chosen: readonly string[] | undefined): boolean {
  return lock === null ? !chosen || chosen.includes(field) : lock === "person" && (chosen?.includes(field) ?? false);
}
