import { shownCount } from "~/text/shown-count";

/** "1 company", "1,234 companies". */
export function countedCompanies(count: number): string {
  return `${shownCount(count)} ${count === 1 ? "company" : "companies"}`;
}
