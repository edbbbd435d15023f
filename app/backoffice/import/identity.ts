import type { ColumnMap } from "~/backoffice/import/columns";

/** How to tell that a row is an existing company. */
export const identities = ["id", "website", "name"] as const;
export type Identity = (typeof identities)[number];

export const identityNames: Record<Identity, string> = {
  id: "Source ID",
  website: "Website",
  name: "Name",
};

/**
 * The best identity for a file's rows: its ID column, unless there's none, it repeats, or it only counts rows. Row
 * numbers shift when an entry is inserted above, so rows would match the wrong companies.
 */
export function guessIdentity({ sourceId }: ColumnMap, rows: Record<string, unknown>[]): Identity {
  if (!sourceId) return "website";
  const ids = rows.map((row) => textOf(row[sourceId])).filter(Boolean);
  const isUnique = new Set(ids).size === ids.length;
  const countsFrom = (first: number) => ids.every((id, i) => Number(id) === first + i);
  return isUnique && !countsFrom(0) && !countsFrom(1) ? "id" : "website";
}

function textOf(value: unknown): string {
  return typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
}

/** The companies found by an entry's ID, website, domain, and name. */
export type Found<Company> = Partial<Record<"source" | "website" | "domain" | "name", Company | undefined>>;

export type Match<Company> = {
  company: Company;
  by: "source" | "website" | "domain" | "name";
  /** The entry is that company, may be it, or has its ID while neither name nor website matches. */
  certainty: "is" | "may-be" | "conflict";
};

/**
 * Picks the company that an entry is. `agrees` tells whether the company with the entry's ID also has its name or
 * website. An ID alone doesn't identify a row, so a website or name that leads to another company wins.
 * @param isNamed whether the company with the entry's website has a similar name. Different products may share one.
 */
export function chooseMatch<Company>(
  found: Found<Company>,
  agrees: boolean,
  identity: Identity,
  isNamed = true,
): Match<Company> | null {
  const match = (by: Match<Company>["by"], certainty: Match<Company>["certainty"]): Match<Company> | null => {
    const company = found[by];
    return company === undefined ? null : { company, by, certainty };
  };
  if (identity === "name") return match("name", "is") ?? match("website", "may-be") ?? match("domain", "may-be");
  return (
    (agrees ? match("source", "is") : null) ??
    match("website", isNamed ? "is" : "may-be") ??
    match("domain", "may-be") ??
    match("name", "may-be") ??
    match("source", "conflict")
  );
}
