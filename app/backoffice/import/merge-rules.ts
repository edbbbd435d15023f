import { provedBy } from "~/catalog/companies/facts/table";
import { backwardsDays } from "~/catalog/companies/placement";
import { derivedShort, importFields, type ImportField } from "~/backoffice/import/candidate";
import type { FieldDifference } from "~/backoffice/import/api";

type Fields = Record<string, unknown>;
type Difference = Omit<FieldDifference, "taken"> & { field: ImportField };

/**
 * The provided fields that differ from an existing company. `isWritten` tells which of the company's fields a person
 * wrote.
 */
export function compareFields(
  current: Fields,
  candidate: Fields,
  providedFields: readonly string[],
  isWritten: (field: string) => boolean,
): Difference[] {
  const provided = impliesShortDescription(current, providedFields, isWritten)
    ? [...providedFields, "shortDescription"]
    : providedFields;
  return importFields
    .filter((field) => provided.includes(field) && !isSame(current[field] ?? null, candidate[field] ?? null))
    .map((field) => ({
      field,
      current: current[field] ?? null,
      candidate: candidate[field] ?? null,
      lock: isRating(field) && current.ratingKind === "reviews" ? "reviews" : isWritten(field) ? "person" : null,
    }));
}

/** Lists are the same if they have the same values in the same order. The properties of plans and proofs are in schema order. */
export function isSame(a: unknown, b: unknown): boolean {
  const haveParts = typeof a === "object" && typeof b === "object";
  return haveParts ? JSON.stringify(a) === JSON.stringify(b) : a === b;
}

/**
 * Whether a new description implies a new short one: no person wrote the description, and the short one was derived
 * from it.
 */
function impliesShortDescription(
  current: Fields,
  providedFields: readonly string[],
  isWritten: (field: string) => boolean,
): boolean {
  const { description, shortDescription } = current;
  return (
    providedFields.includes("description") &&
    !providedFields.includes("shortDescription") &&
    !isWritten("description") &&
    shortDescription === derivedShort(String(description))
  );
}

export function isRating(field: string): boolean {
  return field === "rating" || field === "reviewCount";
}

/**
 * Names of the categories that applying adds: missing ones, or all or none if an admin chose. `adds` excludes those
 * that a person removed.
 */
export function addedCategories(row: {
  categories?: string[] | undefined;
  adds?: string[] | undefined;
  fields?: string[] | undefined;
}): string[] {
  if (row.fields === undefined) return row.adds ?? [];
  return row.fields.includes("categories") ? (row.categories ?? []) : [];
}

/**
 * The differences that applying uses: the selected ones, or by default those in fields that no person wrote, except
 * dates in `reversedDates`, and proofs of values that stay.
 * @param mayUpdate leaves out fields
 */
export function takenDifferences(
  current: Fields,
  differences: Difference[],
  chosen?: readonly string[],
  mayUpdate: (field: string) => boolean = () => true,
): Difference[] {
  const left = reversedDates(current, differences, chosen);
  const mayTake = (difference: Difference) => mayUpdate(difference.field) && !left.includes(difference);
  const taken = differences.filter((difference) => isTaken(difference, chosen) && mayTake(difference));
  const differs = (name: string) => differences.some(({ field }) => field === name);
  const isNew = (name: string) => taken.some(({ field }) => field === name);
  // A proof comes with its value: also over a person's, which was of the former value.
  return differences.filter((difference) => {
    const proved = provedBy(difference.field);
    if (proved === undefined || !differs(proved)) return taken.includes(difference);
    return isNew(proved) && mayTake(difference) && (!chosen || chosen.includes(difference.field));
  });
}

/** The dates that would be used but make a placement end before it begins. */
export function reversedDates(current: Fields, differences: Difference[], chosen?: readonly string[]): Difference[] {
  const taken = differences.filter((difference) => isTaken(difference, chosen));
  const days = backwardsDays(current, Object.fromEntries(taken.map(({ field, candidate }) => [field, candidate])));
  return taken.filter(({ field }) => days.includes(field));
}

function isTaken({ field, lock }: Difference, chosen: readonly string[] | undefined): boolean {
  return lock === null ? !chosen || chosen.includes(field) : lock === "person" && (chosen?.includes(field) ?? false);
}
