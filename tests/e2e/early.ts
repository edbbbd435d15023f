import type { Page } from "@playwright/test";
import { complaintsOf } from "#tests/e2e/axe";
import { expect, untilHydrated } from "#tests/e2e/hydrated";
import { scriptsAreLate } from "#tests/e2e/late-scripts";

const scripts = "**/assets/*.js";

/** Opens a page whose scripts don't arrive until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.unroute(scripts);
  await page.route(scripts, async (route) => {
    await held;
    // The page may have been left.
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    release();
    await untilHydrated(page);
    await handled(page);
  };
}

/** Ends after what the page has begun to handle, such as an event or an effect of React's. */
export async function handled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let tasks = 0; tasks < 5; tasks++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
  });
}

/** Fields of forms that don't apply each choice. Those that do let browsers complete nothing. */
const fields = ":is(main, footer) form:not([autocomplete=off]) :is(input:not([type=hidden]), select, textarea)";

/** What a page's fields have, by their place, and how many of its details are open. Menus close when a search applies. */
export const stateOf = (page: Page) =>
  page.evaluate(
    (selector) => [
      ...[...document.querySelectorAll<HTMLInputElement>(selector)].map(
        ({ type, name, value, checked }, i) => `${i} ${type} ${name} ${/checkbox|radio/.test(type) ? checked : value}`,
      ),
      `${document.querySelectorAll(":is(main, footer) details[open]").length} open`,
    ],
    fields,
  );

/** Enters something into each field, opens each menu, and presses a key. */
export async function useEverything(page: Page): Promise<void> {
  for (const menu of await page.locator("details:not([open]) > summary").all())
    if (await menu.isVisible()) await menu.press("Enter");
  for (const field of await page.locator(fields).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const kind = await field.evaluate((one: HTMLInputElement) => one.type);
    if (kind === "checkbox") await field.setChecked(!(await field.isChecked()));
    // An editor asks before it converts a text. An open menu may cover the radio button, so the mouse can't press it.
    else if (kind === "radio") await field.press("Space");
    else if (kind === "select-one") await field.selectOption({ index: 1 });
    else if (kind === "email") await field.fill("ann@typed.example");
    else if (kind !== "file") {
      await field.pressSequentially("12");
      // Closes a list of suggestions.
      await field.press("Tab");
    }
  }
  await page.keyboard.press("Shift");
}

/** Controls that look as if one could use them, but do nothing before scripts run. */
const unready = (page: Page) =>
  page.evaluate(() => {
    type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const buttons = "button, [type=submit], [type=image]";
    const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const visible = (selector: string, within: Iterable<Element>) =>
      [...within].filter((one) => one.matches(selector) && isVisible(one));
    const isText = (one?: Element) => one?.matches("[type=text], [type=search], [type=email], input:not([type])");
    const canSend = ({ elements }: HTMLFormElement) => {
      const fields = visible(`:not(${buttons}, fieldset, output)`, elements);
      // One text alone is sent by Enter.
      return (
        visible(`:is(${buttons}):not([type=button], [type=reset])`, elements).length > 0 ||
        (fields.length === 1 && isText(fields[0]))
      );
    };
    const works = (one: Control) =>
      // CSS alone shows the example in the chosen language.
      one.matches("[popovertarget], [readonly], [class~='group/examples'] [type=radio]") ||
      (!one.matches("[type=button], [type=reset]") && one.form !== null && canSend(one.form));
    const controls = ":is(button, input, select, textarea):enabled";
    const pretended = ":is([role=button], [role=checkbox], [role=switch], [role=tab]):not(a[href], button, input)";
    const all = document.querySelectorAll("*");
    return [...visible(controls, all).filter((one) => !works(one as Control)), ...visible(pretended, all)].map((one) =>
      one.outerHTML.slice(0, 100),
    );
  });

/** Everything that's done with a page before its scripts run must remain. Errors in the console fail. */
export async function expectToKeepWhatIsDoneBefore(page: Page, path: string): Promise<void> {
  const complaints = complaintsOf(page);
  const arrive = await openWithoutScripts(page, path);
  // Opens menus, too.
  await useEverything(page);
  expect(await unready(page)).toEqual([]);
  const done = await stateOf(page);
  await arrive();
  // Some pages get more fields then.
  expect(await stateOf(page)).toEqual(expect.arrayContaining(done));
  // And React, which knows it, too, doesn't take it back with its next renders.
  await useEverything(page);
  expect(complaints).toEqual([]);
}

/** For `test.skip`. */
export const decidesItself = [scriptsAreLate, "This test decides itself when React begins."] as const;

/** Runs a function in each document, in the moment when React has begun to listen and rendered nothing yet. */
function whenReactBegins(page: Page, act: (selector: string) => void, selector: string): Promise<unknown> {
  return page.addInitScript(`new MutationObserver((_, observer) => {
    observer.disconnect();
    (${act.toString()})(${JSON.stringify(selector)});
  }).observe(document, { attributeFilter: ["data-hydration"], subtree: true })`);
}

/** Everything that's done with a page in that moment must remain, and be done. Errors in the console fail. */
export async function expectToKeepWhatIsDoneMeanwhile(page: Page, path: string): Promise<void> {
  const pages = [page, await page.context().newPage(), await page.context().newPage()] as const;
  const complaints = pages.map(complaintsOf);
  await expectToKeepEntries(pages[0], path);
  await expectToBeHandled(pages[1], path, ":is(main, footer) a[href^='/']:not([target], [download])");
  await expectToBeHandled(pages[2], path, ":is(main, footer) button:not([type=button]):enabled");
  expect(complaints).toEqual([[], [], []]);
}

/** Presses a key, types, checks, chooses, and opens a menu. */
async function expectToKeepEntries(page: Page, path: string): Promise<void> {
  await whenReactBegins(page, enterMeanwhile, fields);
  await page.goto(path);
  await untilHydrated(page);
  await handled(page);
  const seen = () =>
    page.evaluate(() => {
      type Entered = { has: unknown[]; find: () => unknown[]; menu: HTMLDetailsElement | null };
      const { has, find, menu } = window as unknown as Entered;
      return { has, now: find(), isOpen: !menu || (menu.isConnected && menu.open) };
    });
  const { has, now, isOpen } = await seen();
  expect({ now, isOpen }).toEqual({ now: has, isOpen: true });
  await useEverything(page);
}

function enterMeanwhile(selector: string): void {
  const first = (rest: string) => document.querySelector<HTMLInputElement>(`:is(${selector}):enabled${rest}`);
  const text = first(":is([type=text], [type=search], [type=email], textarea):not([readonly])");
  const [check, radio] = [first("[type=checkbox]"), first("[type=radio]:not(:checked)")];
  const select = document.querySelector<HTMLSelectElement>(`select:is(${selector}):enabled`);
  text?.focus();
  for (const type of ["keydown", "keyup"])
    (text ?? document.body).dispatchEvent(new KeyboardEvent(type, { key: "x", bubbles: true }));
  if (text) text.value = `${text.value}x`;
  text?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  check?.click();
  radio?.click();
  if (select) select.selectedIndex = select.options.length - 1;
  for (const type of ["input", "change"]) select?.dispatchEvent(new Event(type, { bubbles: true }));
  // A menu closes when a field gets the focus. Pages of admins may have none.
  const menu = text ? null : document.querySelector("details");
  menu?.querySelector("summary")?.click();
  const find = () => [text?.value, check?.checked, radio?.checked, select?.value];
  Object.assign(window, { has: find(), find, menu });
}

/** Clicks a link or a button that sends a form. The browser must follow it, or say which field is missing. */
async function expectToBeHandled(page: Page, path: string, selector: string): Promise<void> {
  await whenReactBegins(page, clickMeanwhile, selector);
  const asked: string[] = [];
  await page.route("**/*", (route, request) => {
    // A frame in the page loads by itself.
    const isInPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isInPage) return route.fallback();
    asked.push(new URL(request.url()).pathname);
    // The page stays, so that React goes on, and nothing is changed.
    return asked.length === 1 ? route.fallback() : route.fulfill({ status: 204 });
  });
  // The click may come before the page has loaded, which then never happens.
  await page.goto(path, { waitUntil: "commit" });
  await untilHydrated(page);
  await handled(page);
  const read = () => page.evaluate(() => (window as unknown as { clicked: Clicked }).clicked);
  const { leadsTo, isRefused } = await read();
  if (leadsTo !== undefined && !isRefused) await expect.poll(() => asked.slice(1)).toEqual([leadsTo]);
}

type Clicked = { leadsTo?: string; isRefused: boolean };

function clickMeanwhile(selector: string): void {
  const found = [...document.querySelectorAll<HTMLAnchorElement | HTMLButtonElement>(selector)];
  const control = found.find((one) => one.checkVisibility({ visibilityProperty: true }));
  const target = control instanceof HTMLButtonElement ? control.form?.getAttribute("action") : control?.href;
  const clicked: Clicked = { isRefused: false };
  if (control) clicked.leadsTo = new URL(target ?? "", document.URL).pathname;
  document.addEventListener("invalid", () => (clicked.isRefused = true), { capture: true });
  control?.click();
  Object.assign(window, { clicked });
}
