import type { CriterionKey } from "~/discovery/compare/criteria";

/** How much a criterion counts. Criteria without a weight don't count. */
export const weights = [
  { value: 1, label: "A little" },
  { value: 2, label: "Some" },
  { value: 4, label: "A lot" },
] as const;

/** A requirement of the reader: an option of a criterion, such as "Linux" of the platforms. */
export type MustHave = { key: CriterionKey; option: string };

/** A reader's preferences for a comparison. The URL has all of them. */
export type CompareQuery = {
  /** Hide rows that are equal. */
  onlyDifferences: boolean;
  /** The number of users for which prices are compared. */
  users: number;
  /** The maximum price per month, in the currency of the comparison. */
  budget: number | null;
  weights: Partial<Record<CriterionKey, number>>;
  mustHaves: MustHave[];
};

/** A must-have as the value of its parameter. */
export function valueOf({ key, option }: MustHave): string {
  return `${key}:${option}`;
}
