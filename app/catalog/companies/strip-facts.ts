import type { Company } from "~/catalog/companies/company";
import type { FactName } from "~/catalog/companies/facts/table";
import { formatRating, hasRating, ratingSource } from "~/catalog/companies/rating";
import { formatDate } from "~/platform/text/format-date";

/** What the strip shows of a company besides its price. */
export type StripFacts = Pick<Company, "rating" | "ratingKind" | "reviewCount" | "platforms" | "teamSizes"> & Deciding;

type Deciding = Pick<Company, "deployment" | "lifecycle" | "lastCommit" | "trialDays" | "freePlan">;

/** The facts that the strip says in full. */
export function factsInStrip({ deployment, lifecycle, lastCommit, trialDays, freePlan }: Deciding): FactName[] {
  const runsIn: FactName[] = deployment ? ["deployment", "platforms"] : [];
  if (lifecycle !== undefined || lastCommit !== undefined) return [...runsIn, "lifecycle", "lastCommit"];
  return [...runsIn, trialDays ? "trialDays" : freePlan ? "freePlan" : "teamSizes"];
}

/** An answer of the strip, perhaps with a rating that is drawn as stars, and a note. */
export type StripCell = { label: string; value: string; stars?: number; note?: string };

/** What the strip says: what the tool costs, what others think, where it runs, and whether it lives. */
export function stripCells(company: StripFacts, price: string, priceNote: string | undefined): StripCell[] {
  const { rating, deployment, platforms } = company;
  const source = ratingSource(company);
  const upkeep = upkeepOf(company);
  return [
    { label: "Pricing", value: price, ...(priceNote !== undefined && { note: priceNote }) },
    hasRating(company)
      ? { label: "Customer Rating", value: `${formatRating(rating)} / 5`, stars: rating, note: source }
      : { label: "Customer Rating", value: source },
    ...(deployment
      ? [{ label: "Runs in", value: deployment.join(", "), ...(platforms && { note: platforms.join(", ") }) }]
      : []),
    ...(upkeep ? [upkeep] : []),
  ];
}

/** Whether it's maintained, or else how long it can be tried, or whom it's for. */
function upkeepOf({ lifecycle, lastCommit, trialDays, freePlan, teamSizes }: StripFacts): StripCell | undefined {
  if (lifecycle !== undefined && lastCommit !== undefined)
    return { label: "Maintained", value: lifecycle, note: `last commit ${formatDate(lastCommit)}` };
  if (lifecycle !== undefined) return { label: "Maintained", value: lifecycle };
  if (lastCommit !== undefined) return { label: "Maintained", value: formatDate(lastCommit) };
  if (trialDays) return { label: "Free trial", value: `${trialDays} days` };
  if (freePlan) return { label: "Free plan", value: "Yes" };
  return teamSizes && { label: "Team sizes", value: teamSizes.join(", ") };
}
