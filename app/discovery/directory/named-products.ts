import type { Directory } from "~/discovery/directory/directory";
import { nameAt, positionOf, valueAt } from "~/discovery/directory/table";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { fold } from "~/platform/text/fold";

/** Compares names in the table's order `byName`, but ignores case and accents. */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Finds the public company with this ID, or else the only one with this name. Returns only the name without one. */
export function namedProduct(
  { companies }: Directory,
  { name, companyId }: { name: string; companyId?: number },
): NamedProduct {
  if (companyId !== undefined) {
    const position = positionOf(companies, companyId);
    if (position === undefined || !valueAt(companies, "isPublic", position)) return { name };
    return { name: nameAt(companies, position), id: companyId };
  }
  const { byName } = companies;
  let [low, high] = [0, byName.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (collator.compare(nameAt(companies, byName[middle] as number), name) < 0) low = middle + 1;
    else high = middle;
  }
  const ids: number[] = [];
  for (; low < byName.length && ids.length < 2; low++) {
    const position = byName[low] as number;
    const found = nameAt(companies, position);
    if (collator.compare(found, name) !== 0) break;
    if (fold(found) === fold(name) && valueAt(companies, "isPublic", position))
      ids.push(valueAt(companies, "id", position));
  }
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? { name, id } : { name };
}
