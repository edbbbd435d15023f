import type { ColumnMap } from "~/import/columns";

/** By what a row of a file is found to be a company that's already in the directory. */
export const identities = ["id", "website", "name"] as const;
export type Identity = (typeof identities)[number];

export const identityNames: Record<Identity, string> = {
  id: "Source ID",
  website: "Website",
  name: "Name",
};

/**
 * What most likely identifies the rows of a file: its ID column, unless there's none, it counts the rows, or it repeats
 * itself. Row numbers change with every entry added above, so they'd make one company another.
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

/** The companies that an entry's ID, website, domain, and name were found at. */
export type Found<Company> = Partial<Record<"source" | "website" | "domain" | "name", Company | undefined>>;

export type Match<Company> = {
  company: Company;
  by: "source" | "website" | "domain" | "name";
  /** It is that company; it may be; or its ID is that company's, and neither name nor website agrees. */
  certainty: "is" | "may-be" | "conflict";
};

/**
 * Which of these companies an entry is. `agrees` says whether the company found by the entry's ID has its name or its
 * website, too: an ID alone doesn't identify a row, and a website or a name that leads elsewhere is believed first.
 */
export function chooseMatch<Company>(
  found: Found<Company>,
  agrees: boolean,
  identity: Identity,
): Match<Company> | null {
  const match = (by: Match<Company>["by"], certainty: Match<Company>["certainty"]): Match<Company> | null => {
    const company = found[by];
    return company === undefined ? null : { company, by, certainty };
  };
  if (identity === "name") return match("name", "is") ?? match("website", "may-be") ?? match("domain", "may-be");
  return (
    (agrees ? match("source", "is") : null) ??
    match("website", "is") ??
    match("domain", "may-be") ??
    match("name", "may-be") ??
    match("source", "conflict")
  );
}
