/** Identifies a comparison by its companies, regardless of their order: "12-34" */
export function comparisonKey(companyIds: readonly number[]): string {
  return companyIds.toSorted((a, b) => a - b).join("-");
}
