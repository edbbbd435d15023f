import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe has against a page as it stands: each rule with the first element that breaks it. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // Without frames there is nothing to gather from several documents, which takes axe a page of its own.
  const { violations } = await (rules ? axe.withRules(rules) : axe)
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
