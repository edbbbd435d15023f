import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * `THOROUGH=1 npm run test:e2e` runs axe in both color schemes at both widths, instead of in the two most different
 * combinations.
 */
const thorough = Boolean(process.env.THOROUGH);

/** Axe's violations on the current page: each rule with the first element that breaks it. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  }, rules);
}

/** Axe's violations and overflowing content on the current page, in light and dark, on phones and desktops. */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const look = async (given: string, rules?: string[]) =>
    problems.push(...(await violationsOf(page, rules)).map((violation) => `${given}: ${violation}`));
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) problems.push(`${width} px: ${over} px too wide`);
    if (width === 768) continue;
    if (thorough || width === 360) {
      await page.emulateMedia({ colorScheme: "light" });
      await look(`${width} px, light`);
    }
    if (thorough || width === 1440) {
      // A color scheme changes only colors.
      await page.emulateMedia({ colorScheme: "dark" });
      await look(`${width} px, dark`, ["color-contrast"]);
    }
  }
  return problems;
}

/** Collects a page's script errors from now on. */
export function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => /Content Security Policy|hydrat/i.test(message.text()) && said.push(message.text()));
  page.on("pageerror", ({ message }) => said.push(message));
  return said;
}
