import { formatCount } from "~/platform/text/format-count";

/** "1 company", "1,234 companies". */
export function countedCompanies(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "company" : "companies"}`;
}

/** "1 tool", "1,234 tools": the public word for companies. */
export function countedTools(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "tool" : "tools"}`;
}
