import type { Advantages } from "~/discovery/directory/alternatives";
import { formatCount } from "~/platform/text/format-count";

/** What makes tools a product's alternatives here. */
export const replacing = "These tools say that they replace it.";

/** A sentence with the number of alternatives and their advantages. */
export function alternativesSummary(
  name: string,
  total: number,
  { openSource, selfHosted, freePlan }: Advantages,
): string {
  const parts = [
    openSource > 0 && `${formatCount(openSource)} open source`,
    selfHosted > 0 && `${formatCount(selfHosted)} self-hosted`,
    freePlan > 0 && `${formatCount(freePlan)} with a free plan`,
  ].filter((part) => part !== false);
  const tools = `${formatCount(total)} alternatives to ${name}`;
  return parts.length > 0 ? `${tools}: ${parts.join(", ")}.` : `${tools}.`;
}
