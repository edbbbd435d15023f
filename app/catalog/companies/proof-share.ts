import type { ProvableName } from "~/catalog/companies/facts/table";

/** How many values all public companies have, and how many of them have a proof, also by field. */
export type ProofShare = { values: number; proven: number; byField: { field: ProvableName; proven: number }[] };

/** "12.5%". A dash without values. */
export const shareText = ({ values, proven }: Pick<ProofShare, "values" | "proven">): string =>
  values === 0 ? "–" : `${((100 * proven) / values).toFixed(1)}%`;
