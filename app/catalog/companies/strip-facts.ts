import type { Company } from "~/catalog/companies/company";
import type { FactName } from "~/catalog/companies/facts/table";

/** What the strip shows of a company besides its price. */
export type StripFacts = Pick<Company, "rating" | "ratingKind" | "reviewCount" | "platforms" | "teamSizes"> & Deciding;

type Deciding = Pick<Company, "deployment" | "lifecycle" | "lastCommit" | "trialDays" | "freePlan">;

/** The facts that the strip says in full. */
export function factsInStrip({ deployment, lifecycle, lastCommit, trialDays, freePlan }: Deciding): FactName[] {
  const runsIn: FactName[] = deployment ? ["deployment", "platforms"] : [];
  if (lifecycle !== undefined || lastCommit !== undefined) return [...runsIn, "lifecycle", "lastCommit"];
  return [...runsIn, trialDays ? "trialDays" : freePlan ? "freePlan" : "teamSizes"];
}
