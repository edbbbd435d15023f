import type { Directory } from "~/discovery/directory/directory";
import { countBefore } from "~/discovery/directory/order";
import { nameAt, publicPositionOf, valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { fold } from "~/platform/text/fold";

/** Compares names in the table's order `byName`, but ignores case and accents. */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Returns the index in the order `byName` of the first name that is a text, or comes after it. */
export function firstNamed(companies: CompanyTable, text: string): number {
  return countBefore(companies.byName, (position) => collator.compare(nameAt(companies, position), text) < 0);
}

/** Whether neither a name nor those after it in the order `byName` begin with a text. Accents and leading zeros don't count. */
export const isPast = (name: string, text: string): boolean => collator.compare(name.slice(0, text.length), text) > 0;

/** Finds the public company with this ID, or else the only one with this name. Returns only the name without one. */
export function namedProduct(
  { companies }: Directory,
  { name, companyId }: { name: string; companyId?: number },
): NamedProduct {
  if (companyId !== undefined) {
    const position = publicPositionOf(companies, companyId);
    return position === undefined ? { name } : { name: nameAt(companies, position), id: companyId };
  }
  const { byName } = companies;
  const ids: number[] = [];
  for (let i = firstNamed(companies, name); i < byName.length && ids.length < 2; i++) {
    const position = byName[i] as number;
    const found = nameAt(companies, position);
    if (collator.compare(found, name) !== 0) break;
    if (fold(found) === fold(name) && valueAt(companies, "isPublic", position))
      ids.push(valueAt(companies, "id", position));
  }
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? { name, id } : { name };
}
