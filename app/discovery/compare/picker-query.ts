import { z } from "zod";
import { maxCompared } from "~/discovery/compare/path";
import type { Picked } from "~/discovery/compare/picker";

const Slug = z.string().max(100).catch("");
const Id = z.coerce.number().int().min(1);

/** Far more than anyone selects. */
const maxRead = 100;

/** Parses `?category=crm&with=1,2,3` and the form's repeated `with=`. Ignores invalid IDs. */
export function parsePicked(parameters: URLSearchParams): Picked {
  return { category: Slug.parse(parameters.get("category") ?? ""), ids: idsIn(parameters.getAll("with").join()) };
}

/** The IDs in a text such as "12,34", without duplicates, up to `maxCompared`. Ignores invalid ones. */
export function idsIn(text: string): number[] {
  const ids = text.split(",", maxRead).flatMap((id) => Id.safeParse(id).data ?? []);
  return [...new Set(ids)].slice(0, maxCompared);
}
