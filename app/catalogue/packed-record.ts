import type { CompanyRecord } from "~/companies/company-record";

/** Packed as a list without their names, which would take as much memory as their values. Optional fields follow. */
const required = [
  "logo",
  "shortDescription",
  "website",
  "rating",
  "ratingKind",
  "reviewCount",
  "startingPrice",
  "sponsored",
  "featured",
  "id",
  "createdAt",
  "updatedAt",
] as const;

const isRequired: ReadonlySet<string> = new Set(required);

type Fields = Omit<CompanyRecord, "categoryIds">;

/** UTF-8, which the search text is stored in, has none. */
const halfCharacter = /\p{Surrogate}/u;

/** With more capitals than one in this many letters, the text itself is shorter than their list. */
const lettersPerCapital = 4;

/**
 * Packs a company as JSON, without what is elsewhere in memory: its name, and its description if the search text and a
 * list of capitals restore it.
 * @param folded the description in the search text
 */
export function packRecord({ name: _name, description, ...fields }: Fields, folded: string): Uint8Array {
  const values: unknown[] = required.map((field) => fields[field]);
  values.push(capitalsOf(description, folded) ?? description);
  const others = Object.entries(fields).filter(([field]) => !isRequired.has(field));
  if (others.length > 0) values.push(Object.fromEntries(others));
  return Buffer.from(JSON.stringify(values));
}

/** Returns what was packed. */
export function unpackRecord(bytes: Uint8Array, name: string, folded: () => string): Fields {
  const values = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()) as unknown[];
  const [description, others] = values.slice(required.length) as [string | number[], Partial<Fields> | undefined];
  const fields: Record<string, unknown> = { name, description: typeof description === "string" ? description : capitalize(folded(), description) }; // oxfmt-ignore
  for (const [i, field] of required.entries()) fields[field] = values[i];
  return Object.assign(fields, others) as Fields;
}

/**
 * Returns where a text has capitals, each by its distance from the one before; undefined if they don't restore the text
 * from its folded form.
 */
function capitalsOf(text: string, folded: string): number[] | undefined {
  if (text.length !== folded.length || halfCharacter.test(folded)) return undefined;
  const distances: number[] = [];
  let last = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) === folded.charCodeAt(i)) continue;
    if (folded.charAt(i).toUpperCase() !== text.charAt(i)) return undefined;
    distances.push(i - last);
    last = i;
  }
  return distances.length * lettersPerCapital > text.length ? undefined : distances;
}

function capitalize(folded: string, distances: number[]): string {
  let text = "";
  let at = 0;
  for (const distance of distances) {
    at += distance;
    text += folded.slice(text.length, at) + folded.charAt(at).toUpperCase();
  }
  return text + folded.slice(text.length);
}
