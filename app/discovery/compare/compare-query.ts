import { z } from "zod";
import { valueOf, weights, type CompareQuery } from "~/discovery/compare/choice";
import { criterionKeys, type CriterionKey } from "~/discovery/compare/criteria";

const maxUsers = 100_000;
const maxMustHaves = 30;

const Users = z.coerce.number().int().min(1).max(maxUsers).catch(1);
const Budget = z.coerce.number().positive().max(1e9).nullable().catch(null);
const Weight = z.coerce.number().pipe(z.literal(weights.map(({ value }) => value)));
const MustHave = z
  .string()
  .max(150)
  .regex(/^\w+:./)
  .transform((text) => ({ key: text.split(":", 1)[0] as CriterionKey, option: text.replace(/^\w+:/, "") }))
  .refine(({ key }) => criterionKeys.includes(key));

/** Parses `?only=differences&users=10&price=4&must=platforms:Linux`. Ignores invalid values. */
export function parseCompareQuery(parameters: URLSearchParams): CompareQuery {
  const weighed = criterionKeys.flatMap((key) => {
    const { data } = Weight.safeParse(parameters.get(key) ?? undefined);
    return data === undefined ? [] : [[key, data]];
  });
  return {
    onlyDifferences: parameters.get("only") === "differences",
    users: Users.parse(parameters.get("users") ?? 1),
    budget: Budget.parse(parameters.get("budget") || null),
    weights: Object.fromEntries(weighed) as CompareQuery["weights"],
    mustHaves: [...new Set(parameters.getAll("must"))]
      .flatMap((text) => MustHave.safeParse(text).data ?? [])
      .slice(0, maxMustHaves),
  };
}

/** The parameters of `compareHref`. */
export const compareParameters = ["only", "users", "budget", "must", ...criterionKeys];

/** The URL of a comparison, without defaults. */
export function compareHref(path: string, query: CompareQuery): string {
  const parameters = new URLSearchParams();
  if (query.onlyDifferences) parameters.set("only", "differences");
  if (query.users > 1) parameters.set("users", String(query.users));
  if (query.budget !== null) parameters.set("budget", String(query.budget));
  for (const key of criterionKeys) {
    const weight = query.weights[key];
    if (weight !== undefined) parameters.set(key, String(weight));
  }
  for (const must of query.mustHaves) parameters.append("must", valueOf(must));
  // Colons need no encoding, and people read these URLs.
  const text = parameters.toString().replaceAll("%3A", ":");
  return text ? `${path}?${text}` : path;
}

/** Whether a reader set weights, must-haves, or a budget. */
export function hasPreferences({ weights: chosenWeights, mustHaves, budget }: CompareQuery): boolean {
  return Object.keys(chosenWeights).length > 0 || mustHaves.length > 0 || budget !== null;
}
