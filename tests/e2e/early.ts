import type { Page } from "@playwright/test";
import { complaintsOf } from "#tests/e2e/axe";
import { expect, untilHydrated } from "#tests/e2e/hydrated";

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

/** What a page's fields have, by their place, and how many of its menus are open. */
export const stateOf = (page: Page) =>
  page.evaluate(
    (selector) => [
      ...[...document.querySelectorAll<HTMLInputElement>(selector)].map(
        ({ type, name, value, checked }, i) => `${i} ${type} ${name} ${/checkbox|radio/.test(type) ? checked : value}`,
      ),
      `${document.querySelectorAll("details[open]").length} open`,
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
    else if (kind === "radio") await field.check();
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
      return visible(`:is(${buttons}):not([type=button], [type=reset])`, elements).length > 0 ||
        (fields.length === 1 && isText(fields[0]));
    };
    const works = (one: Control) =>
      one.matches("[popovertarget], [readonly]") ||
      (!one.matches("[type=button], [type=reset]") && one.form !== null && canSend(one.form));
    const controls = ":is(button, input, select, textarea):enabled";
    const pretended = ":is([role=button], [tabindex='0']):not(a[href], button, input, select, textarea, summary)";
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
  expect(await stateOf(page)).toEqual(done);
  // And React, which knows it, too, doesn't take it back with its next renders.
  await useEverything(page);
  expect(complaints).toEqual([]);
}

/** Presses a key, types, and clicks in the moment when React has begun to listen and rendered nothing yet. */
export async function expectToKeepWhatIsDoneMeanwhile(page: Page, path: string): Promise<void> {
  const complaints = complaintsOf(page);
  await page.addInitScript((selector) => {
    const find = (rest: string) => document.querySelector<HTMLInputElement>(`:is(${selector}):enabled${rest}`);
    const act = () => {
      const [text, check] = [
        find(":is([type=text], [type=search], [type=email], textarea):not([readonly])"),
        find("[type=checkbox]"),
      ];
      text?.focus();
      for (const type of ["keydown", "keyup"])
        (text ?? document.body).dispatchEvent(new KeyboardEvent(type, { key: "x", bubbles: true }));
      if (text) text.value = `${text.value}x`;
      text?.dispatchEvent(new InputEvent("input", { bubbles: true }));
      check?.click();
      // A menu closes when a field gets the focus.
      if (!text) document.querySelector<HTMLElement>("details > summary")?.click();
      Object.assign(window, { has: [text?.value, check?.checked], find: () => [text?.value, check?.checked] });
    };
    // React has begun to listen by then, and renders in a later task.
    new MutationObserver((_, observer) => {
      observer.disconnect();
      act();
    }).observe(document, { attributeFilter: ["data-hydration"], subtree: true });
  }, fields);
  await page.goto(path);
  await untilHydrated(page);
  await handled(page);
  const seen = () =>
    page.evaluate(() => {
      const { has, find } = window as unknown as { has: unknown[]; find: () => unknown[] };
      return { has, now: find(), isOpen: has[0] !== undefined || document.querySelector("details")?.open };
    });
  const { has, now, isOpen } = await seen();
  expect({ now, isOpen }).toEqual({ now: has, isOpen: true });
  await useEverything(page);
  expect(complaints).toEqual([]);
}
