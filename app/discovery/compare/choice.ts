import type { CriterionKey } from "~/discovery/compare/criteria";

/** How much a criterion counts. What isn't named doesn't count. */
export const weights = [
  { value: 1, label: "A little" },
  { value: 2, label: "Some" },
  { value: 4, label: "A lot" },
] as const;

/** What a tool must have: an option of a criterion, such as "Linux" of the platforms. */
export type MustHave = { key: CriterionKey; option: string };

/** What a reader asks of a comparison. It's all in the URL. */
export type CompareQuery = {
  /** Hide rows that are equal. */
  onlyDifferences: boolean;
  /** For how many users prices are compared. */
  users: number;
  /** What a tool may cost per month at most, in the currency of the comparison. */
  budget: number | null;
  weights: Partial<Record<CriterionKey, number>>;
  mustHaves: MustHave[];
};

/** A must-have as the value of its parameter. */
export function valueOf({ key, option }: MustHave): string {
  return `${key}:${option}`;
}
