import { z } from "zod";
import { mostCompared } from "~/compare/path";
import type { Picked } from "~/compare/picker";

const noId = 0;

const PickerQuery = z.object({
  category: z.string().max(100).catch("").default(""),
  with: z.array(z.coerce.number().int().min(1).catch(noId)),
});

/** Parses `?category=crm&with=1,2,3` and the form's repeated `with=`. Ignores invalid IDs. */
export function parsePicked(parameters: URLSearchParams): Picked {
  const chosen = parameters.getAll("with").flatMap((text) => text.split(","));
  const { category, with: ids } = PickerQuery.parse({
    category: parameters.get("category") ?? "",
    with: chosen.slice(0, 100),
  });
  return { category, ids: [...new Set(ids.filter((id) => id !== noId))].slice(0, mostCompared) };
}
