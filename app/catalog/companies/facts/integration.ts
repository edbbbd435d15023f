/**
 * Parses an entry of the integrations: the product's name, and the company's ID if the entry has one, as in
 * "Slack #12". Without an ID, callers may find the company by name.
 */
export function integrationOf(entry: string): { name: string; companyId?: number } {
  const [, name = entry, id] = /^(.+) #([1-9]\d{0,8})$/.exec(entry) ?? [];
  return id === undefined ? { name } : { name, companyId: Number(id) };
}
