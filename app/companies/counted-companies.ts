/** "1 company", "1,234 companies". */
export function countedCompanies(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "company" : "companies"}`;
}
