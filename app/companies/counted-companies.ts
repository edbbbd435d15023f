import { formatCount } from "~/text/format-count";

/** "1 company", "1,234 companies". */
export function countedCompanies(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "company" : "companies"}`;
}
