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

/** Controls that are less than 44 px high. Links inside of sentences may be. */
const lowTargetsOf = (page: Page) =>
  page.evaluate(() => {
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    const targetOf = (control: Element) =>
      control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)
        ? (control.labels?.[0] ?? control)
        : control;
    return [...document.querySelectorAll(":is(a[href], button, summary, input, select, textarea):not([tabindex='-1'])")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isInline(control))
      .map((control) => ({ control, height: targetOf(control).getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < 43.5)
      .map(({ control, height }) => `${Math.round(height)} px high: ${control.outerHTML.slice(0, 200)}`);
  });

/** Resolves once all styles of a page are there, for which a visit with late scripts doesn't wait. */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every((link) => link.sheet),
  );
}

/** How many pixels too wide the current page is, if any, with an element that reaches beyond the screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > window.innerWidth;
    const last = [...document.querySelectorAll("body *")].findLast(isBeyond);
    return over > 0 ? [`${over} px too wide: ${last?.outerHTML.slice(0, 200)}`] : [];
  });

/** As a reader does whose text is larger: everything is in rem. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);

/**
 * What is wrong with the current page, in light and dark, on phones and desktops: axe's violations, overflowing content,
 * also with text twice as large on phones, and controls there that are hard to press.
 */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const look = async (given: string, rules?: string[]) =>
    problems.push(...(await violationsOf(page, rules)).map((violation) => `${given}: ${violation}`));
  await waitForStyles(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await overflowOf(page)).map((over) => `${width} px: ${over}`));
    if (width === 360) {
      problems.push(...(await lowTargetsOf(page)));
      await setTextSize(page, "200%");
      problems.push(...(await overflowOf(page)).map((over) => `${width} px, text at 200%: ${over}`));
      await setTextSize(page, "");
    }
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
