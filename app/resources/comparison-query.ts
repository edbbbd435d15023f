import { z } from "zod";
import { mostCompared, type ComparisonChoice } from "~/resources/comparison";

const noId = 0;

const ComparisonQuery = z.object({
  category: z.string().max(100).catch("").default(""),
  with: z.array(z.coerce.number().int().min(1).catch(noId)),
});

/** Parses `?category=crm&with=1,2,3` and the form's repeated `with=`. Ignores invalid IDs. */
export function parseComparisonQuery(parameters: URLSearchParams): ComparisonChoice {
  const chosen = parameters.getAll("with").flatMap((text) => text.split(","));
  const { category, with: ids } = ComparisonQuery.parse({
    category: parameters.get("category") ?? "",
    with: chosen.slice(0, 100),
  });
  return { category, ids: [...new Set(ids.filter((id) => id !== noId))].slice(0, mostCompared) };
}
