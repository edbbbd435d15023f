import { fieldsInColumns, restoreFields, type ColumnValues } from "~/discovery/directory/columns";
import type { CompanyRecord } from "~/catalog/companies/company-record";

type Fields = Omit<CompanyRecord, "categoryIds">;

/** A lone surrogate, which can't be stored in UTF-8, the encoding of the search text. */
const halfCharacter = /\p{Surrogate}/u;

/** With more than one capital per this many letters, the list of capitals would be longer than the text. */
const lettersPerCapital = 4;

const storedElsewhere: ReadonlySet<string> = new Set(["name", "description", ...fieldsInColumns]);

/**
 * Packs a company as JSON, without the data that's stored elsewhere: its name and numbers, and its description if it can
 * be restored from the search text and a list of capitals.
 * @param folded the description in the search text
 */
export function packRecord(company: Fields, folded: string): Uint8Array {
  const fields = Object.entries(company).filter(([field]) => !storedElsewhere.has(field));
  const description = capitalsOf(company.description, folded) ?? company.description;
  return Buffer.from(JSON.stringify({ description, ...Object.fromEntries(fields) }));
}

type PackedFields = Omit<Fields, "name" | "description"> & { description: string | number[] };

/** Restores the fields from `packRecord`. */
export function unpackRecord(bytes: Uint8Array, name: string, numbers: ColumnValues, folded: () => string): Fields {
  const json = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  const { description: packed, ...fields } = JSON.parse(json) as PackedFields;
  const description = typeof packed === "string" ? packed : capitalize(folded(), packed);
  return { name, description, ...restoreFields(numbers), ...fields };
}

/**
 * Returns the positions of a text's capitals, each as the distance from the previous one. Undefined if the text can't be
 * restored from them and its folded form.
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
