import type { Page } from "@playwright/test";
import { expect, stopClock, untilHydrated } from "#tests/e2e/hydrated";
import { newName, password, register } from "#tests/e2e/reader";
import { test as base } from "#tests/e2e/site";

/** The only script that pages load to be read. */
const starter = /\/assets\/entry\.client-[^/]*\.js$/;
const scripts = "**/assets/*.js";

/** The addresses of the scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => request.url().endsWith(".js") && requested.push(request.url()));
  return requested;
}

/** Ends after what the page has begun to handle, such as an event or an effect of React's. */
const handled = (page: Page) =>
  page.evaluate(async () => {
    for (let tasks = 0; tasks < 5; tasks++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
  });

/** Holds all scripts but the starter, until the returned function is called. Without that, they hang. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    if (!starter.test(route.request().url())) await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Scripts that arrive when a test says so. Until then, the page's clock stands still. */
const test = base.extend<{ late: { hold: () => Promise<void>; arrive: () => Promise<void> } }>({
  late: async ({ page }, use) => {
    let release: (() => void) | undefined;
    await use({
      hold: async () => {
        if (release) {
          await page.unroute(scripts);
          await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
        } else await stopClock(page);
        release = await holdScripts(page);
      },
      arrive: async () => {
        release?.();
        await untilHydrated(page);
        // A link that was held leaves the page.
        await handled(page).catch(() => {});
        await page.clock.resume();
      },
    });
  },
});

/** Lets no script but the starter through. */
async function cutOff(page: Page) {
  await page.route(scripts, (route) => (starter.test(route.request().url()) ? route.continue() : route.abort()));
}

/** Presses a key in the field with the focus at the moment when React has begun to listen and rendered nothing yet. */
async function pressOnceReactListens(page: Page) {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...more: [EventListener, AddEventListenerOptions?]) => {
      listen(type, ...more);
      // One of many that only React asks for.
      if (type !== "gotpointercapture") return;
      const press = () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
      queueMicrotask(() => Object.assign(window, { hasPressed: press() }));
    };
  });
}

/** What the fields of a page's forms have, by their place. */
const entries = (page: Page) =>
  page
    .locator("main, footer")
    .evaluateAll((parts) =>
      parts.flatMap((part) =>
        [...part.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(
          ({ type, name, value, checked }, i) =>
            `${i} ${type} ${name} ${/^(checkbox|radio)$/.test(type) ? checked : value}`,
        ),
      ),
    );

/** Enters something into each field, but into those of forms that apply each choice. */
async function enterEverything(page: Page) {
  const fields = page.locator(":is(main, footer) form:not([data-applies]) :is(input, select, textarea)");
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const kind = await field.evaluate((one: HTMLInputElement) => one.type);
    if (kind === "checkbox") await field.setChecked(!(await field.isChecked()));
    else if (kind === "radio") await field.check();
    else if (kind === "select-one") await field.selectOption({ index: 1 });
    else if (kind === "email") await field.fill("ann@typed.example");
    else if (kind !== "file") await field.pressSequentially("12");
  }
}

/** As a new user. */
async function fillReview(page: Page) {
  await register(page);
  await page.goto("/company/9/review");
  await page.getByRole("radio", { name: /Good$/ }).first().check();
  await page.getByLabel("Title").fill("It does what it says");
  await page.getByLabel("What works well").fill("Quick to learn.");
  await page.getByLabel("What doesn’t").fill("Few reports.");
  await page.getByLabel("Your role").fill("Buyer");
  await page.getByLabel("How long have you used it?").selectOption({ index: 1 });
  await page.getByLabel("Company size").selectOption({ index: 1 });
  await page.getByRole("checkbox", { name: /^I’ve used/ }).check();
}

const siteSearch = (page: Page) => page.getByRole("combobox", { name: "Search tools, categories, and posts" });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const tray = (page: Page) => page.getByRole("region", { name: "Tools to compare" });

/** Marks the document, to tell whether a link replaces it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);
const viewAll = (page: Page) => page.getByRole("main").getByRole("link", { name: "View all", exact: true });

test("pages load the starter to be read, and nothing else while a reader scrolls", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), hasTouch: true });
  const page = await context.newPage();
  const requested = scriptsOf(page);
  const client = await context.newCDPSession(page);
  for (const path of [
    "/",
    "/directory",
    "/company/2",
    "/category/crm",
    "/blog/saas-selection-guide",
    "/auth",
    "/nope",
  ]) {
    await page.goto(path);
    await page.mouse.wheel(0, 400);
    await client.send("Input.synthesizeScrollGesture", {
      x: 200,
      y: 500,
      yDistance: -1_000,
      gestureSourceType: "touch",
    });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await handled(page);
    // The second page has it already.
    expect.soft(new Set(requested), path).toEqual(new Set([expect.stringMatching(starter)]));
  }
  await context.close();
});

test("moving the mouse loads the other scripts, before anything is clicked", async ({ page }) => {
  await page.goto("/about");
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => "__remixRouter" in window);
});

test("scripts that arrive at once open the first link in place", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/");
  await mark(page);
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => "__remixRouter" in window);
  await viewAll(page).click();
  await expect(page).toHaveURL("/directory");
  expect(await isMarked(page)).toBe(true);
});

test("links and searches don’t wait for slow scripts", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/");
  await mark(page);
  await viewAll(page).click();
  await expect(page).toHaveURL("/directory");
  expect(await isMarked(page)).toBe(false);
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL("/directory?page=2");
  await siteSearch(page).fill("crm");
  await siteSearch(page).press("Enter");
  await expect(page).toHaveURL("/directory?q=crm");
  await page.goBack();
  await expect(page).toHaveURL("/directory?page=2");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await viewAll(page).dblclick();
  await expect(page).toHaveURL("/directory");
  await page.goto("/");
  await page.getByRole("main").getByRole("searchbox").fill("crm");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/directory?q=crm");
});

test("a link is followed in place if scripts arrive while it’s held", async ({ page, late }) => {
  await late.hold();
  await page.goto("/");
  await mark(page);
  await viewAll(page).click();
  await late.arrive();
  await expect(page).toHaveURL("/directory");
  expect(await isMarked(page)).toBe(true);
});

test("a tool that was selected before its page is left is in the tray", async ({ page, late }) => {
  await late.hold();
  await page.goto("/");
  await page
    .getByRole("checkbox", { name: /^Compare/ })
    .first()
    .check();
  await viewAll(page).click();
  await page.clock.runFor(1_000);
  await late.arrive();
  await expect(page).toHaveURL("/directory");
  await expect(tray(page)).toBeVisible();
});

test("new tabs, downloads, and links to other sites are the browser’s", async ({ page, context }) => {
  await cutOff(page);
  await page.goto("/");
  const isLeftAlone = (selector: string, held: { metaKey?: boolean; shiftKey?: boolean } = {}) =>
    page
      .locator(selector)
      .first()
      .evaluate((link, keys) => {
        let isLeft = false;
        const last = (event: Event) => {
          isLeft = !event.defaultPrevented;
          event.preventDefault();
        };
        document.addEventListener("click", last, { once: true });
        link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
        return isLeft;
      }, held);
  expect(await isLeftAlone("main a[data-discover]", { metaKey: true })).toBe(true);
  expect(await isLeftAlone("main a[data-discover]", { shiftKey: true })).toBe(true);
  expect(await isLeftAlone("main a[target=_blank]")).toBe(true);
  await page.goto("/compare/1-quillmoor-crm-vs-5-brackenfold");
  expect(await isLeftAlone("a[download], a[href*='.csv']")).toBe(true);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("contentinfo")
      .getByRole("link")
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await opened.close();
});

test("a page that was left before its scripts ran works when the reader comes back", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/company/7");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/company/7");
  await stopClock(page);
  const compare = page.getByRole("button", { name: "Compare", exact: true });
  await compare.click();
  release();
  await expect(compare).toHaveAttribute("aria-pressed", "true");
});

test("a page that is loaded again while its scripts arrive works", async ({ page, late }) => {
  await late.hold();
  await page.goto("/company/7");
  const compare = page.getByRole("button", { name: "Compare", exact: true });
  await compare.click();
  await page.reload();
  await compare.click();
  await late.arrive();
  await expect(compare).toHaveAttribute("aria-pressed", "true");
});

const formPages = [
  "/",
  "/auth",
  "/auth?tab=register",
  "/auth/forgot",
  "/blog",
  "/categories",
  "/company/7/claim",
  "/company/7/correction",
  "/company/7/demo",
  "/compare",
  "/contact",
  "/newsletter",
  "/request-tool",
  "/resources/roi-calculator",
  "/vendors/get-listed",
  "/vendors/get-listed?website=typed-early.example",
  "/vendors/partner-program",
  "/vendors/sponsorship",
];
const otherPages = [
  "/directory?category=crm",
  "/category/crm",
  "/company/1",
  "/company/1/reviews",
  "/compare/1-quillmoor-crm-vs-5-brackenfold",
  "/blog/roi-calculator",
  "/nope",
];

/** Says which controls move when scripts begin to run: a mouse that is being pressed then would miss its button. */
async function movedBy(page: Page, arrive: () => Promise<void>): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Cards near the screen get their real height in the frame after the first one. The page's clock may stand still.
    const frame = () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    for (let count = 0; count < 2; count++) await frame();
    const controls = [...document.querySelectorAll("a, button, input, select, textarea, summary, label")];
    const placeOf = (control: Element) => JSON.stringify(control.getBoundingClientRect());
    const before = controls.map((control) => ({ control, place: placeOf(control) }));
    const findMoved = () =>
      before
        .filter(({ control, place }) => placeOf(control) !== place)
        .map(({ control, place }) => `${control.outerHTML.slice(0, 100)}: ${place} → ${placeOf(control)}`);
    Object.assign(window, { findMoved });
  });
  await arrive();
  return page.evaluate(() => (window as unknown as { findMoved: () => string[] }).findMoved().slice(0, 3));
}

for (const width of [1280, 360])
  test(`no control moves when scripts begin to run, at ${width} px`, async ({ page, late }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [...formPages, ...otherPages]) {
      await late.hold();
      await page.goto(path);
      // Loads the scripts, and does nothing else.
      await page.keyboard.press("Shift");
      expect.soft(await movedBy(page, late.arrive), path).toEqual([]);
    }
  });

test("no control moves when a toast replaces the message from before a redirect", async ({ page, late }) => {
  await register(page);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/logout", { headers, maxRedirects: 0 });
  await late.hold();
  await page.goto("/");
  await expect(page.getByText("Logout successful. You have been logged out")).toBeVisible();
  expect(await movedBy(page, late.arrive)).toEqual([]);
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Logout successful")).toBeVisible();
});

test.describe("while scripts load slowly, the first interaction isn’t lost:", () => {
  test.beforeEach(({ late }) => late.hold());

  test("a menu opens, and closes on Escape", async ({ page, late }) => {
    await page.goto("/about");
    await page.getByRole("navigation", { name: "Main" }).getByText("Directory").press("Enter");
    await expect(page.getByRole("link", { name: "All SaaS tools" })).toBeVisible();
    await page.keyboard.press("Escape");
    await late.arrive();
    await expect(page.getByRole("link", { name: "All SaaS tools" })).toBeHidden();
  });

  test("the menu of small screens opens, by keyboard, too", async ({ page, late }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const press of ["click", "Enter", " "]) {
      await late.hold();
      await page.goto("/about");
      const button = page.getByRole("button", { name: "Menu", exact: true });
      await (press === "click" ? button.click() : button.press(press));
      await late.arrive();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await expect(page).toHaveURL("/about");
    }
  });

  test("a search is typed and sent", { tag: "@journey" }, async ({ page, late }) => {
    await page.goto("/about");
    await siteSearch(page).click();
    await page.keyboard.type("crm");
    await page.keyboard.press("Enter");
    await late.arrive();
    await expect(page).toHaveURL("/directory?q=crm");
  });

  test("what is typed brings suggestions, and keeps the caret", async ({ page, late }) => {
    await page.goto("/about");
    await siteSearch(page).click();
    await page.keyboard.type("tidgraph");
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("e");
    await late.arrive();
    await expect(suggestions(page).first()).toContainText("Tidegraph");
    await expect(siteSearch(page)).toBeFocused();
    expect(await siteSearch(page).evaluate((box: HTMLInputElement) => [box.value, box.selectionStart])).toEqual([
      "tidegraph",
      4,
    ]);
  });

  test("the slash leads to the search box, and what is typed after it arrives", async ({ page, late }) => {
    await page.goto("/about");
    await page.keyboard.type("/tidegr");
    await expect(siteSearch(page)).toBeFocused();
    await late.arrive();
    await expect(siteSearch(page)).toBeFocused();
    await expect(siteSearch(page)).toHaveValue("tidegr");
    await expect(suggestions(page).first()).toContainText("Tidegraph");
  });

  test("Ctrl K opens the palette, with what is typed after it", async ({ page, late }) => {
    await page.goto("/about");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("tideg");
    await late.arrive();
    const palette = page.getByRole("dialog", { name: "Search everything" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await expect(palette.getByRole("combobox")).toHaveValue("tideg");
    await expect(palette.getByRole("option").first()).toContainText("Tidegraph");
  });

  test("a tool is picked on its card, and another one on its page", { tag: "@journey" }, async ({ page, late }) => {
    await page.goto("/directory?q=crm");
    const box = page.getByRole("checkbox", { name: /^Compare/ }).first();
    await box.check();
    await expect(box).toBeChecked();
    await late.arrive();
    await expect(tray(page).getByText("Add one more tool")).toBeVisible();
    await expect(box).toBeChecked();
    await late.hold();
    await page.goto("/company/7");
    const compare = page.getByRole("button", { name: "Compare", exact: true });
    await compare.click();
    await late.arrive();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
    await expect(tray(page).getByRole("link", { name: "Compare 2 tools" })).toBeVisible();
  });

  test("a link that becomes a checkbox adds its tool", async ({ page, late }) => {
    await page.goto("/compare?q=crm");
    await page.getByRole("link", { name: /^Add / }).first().click();
    await late.arrive();
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  });

  test("a double click picks once", async ({ page, late }) => {
    await page.goto("/company/7");
    const compare = page.getByRole("button", { name: "Compare", exact: true });
    await compare.dblclick();
    await late.arrive();
    await expect(tray(page)).toBeVisible();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
  });

  test("filters apply, several of them, too, and the page stays where it is", async ({ page, late }) => {
    await page.goto("/directory");
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("checkbox", { name: /^Analytics/ }).check();
    await filters.getByRole("checkbox", { name: /^Open source/ }).check();
    await filters.getByRole("radio", { name: /^4 stars/ }).check();
    await mark(page);
    await late.arrive();
    await expect(page).toHaveURL("/directory?category=analytics&open-source=yes&rating=4");
    expect(await isMarked(page)).toBe(true);
  });

  test("choices in the rail and above it keep each other", async ({ page, late }) => {
    const openSource = page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("checkbox", { name: /^Open source/ });
    const category = page.getByRole("combobox", { name: "Select Category" });
    await page.goto("/directory");
    await openSource.check();
    await category.selectOption("analytics");
    await late.arrive();
    await expect(page).toHaveURL("/directory?category=analytics&open-source=yes");
    await late.hold();
    await page.goto("/directory");
    await category.selectOption("analytics");
    await openSource.check();
    await late.arrive();
    await expect(page).toHaveURL("/directory?category=analytics&open-source=yes");
  });

  test("the sheet of filters opens on a phone as a dialog", async ({ page, late }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/directory");
    await page.getByRole("button", { name: "Filters" }).click();
    await late.arrive();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet.getByRole("button", { name: "Close filters" })).toBeFocused();
  });

  test("another order applies", async ({ page, late }) => {
    await page.goto("/directory");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-low");
    await late.arrive();
    await expect(page).toHaveURL("/directory?sort=price-low");
  });

  test("a choice of reviews applies", async ({ page, late }) => {
    await page.goto("/company/1/reviews");
    await page.getByLabel("Sort by").selectOption("helpful");
    await late.arrive();
    await expect(page).toHaveURL("/company/1/reviews?sort=helpful");
  });

  test("a link is copied at once, and the button says so", async ({ page, late, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/blog/roi-calculator");
    await page.getByRole("button", { name: "Copy link" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/roi-calculator$/);
    await late.arrive();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  });

  test("an offer opens the vendor, copies its code, and counts", async ({ page, late, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/company/2");
    const counted = page.waitForRequest((request) => request.url().endsWith("/company/2/offer"));
    const [popup] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: /^Claim Discount/ }).click(),
    ]);
    await popup.close();
    await counted;
    await late.arrive();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SAASF20");
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Code copied");
  });

  test("a search while typing, and what is checked and written on the way, arrives", async ({ page, late }) => {
    await page.goto("/categories");
    await page.getByRole("searchbox").fill("fin");
    await late.arrive();
    await expect(page.getByRole("link", { name: /DevOps 8 tools/ })).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("fin");
    await late.hold();
    await page.goto("/blog");
    await page.getByRole("searchbox", { name: "Search blog posts" }).fill("return on soft");
    await late.arrive();
    await expect(page.getByRole("article")).toHaveCount(1);
    await late.hold();
    await page.goto("/compare/1-quillmoor-crm-vs-5-brackenfold");
    await page.getByLabel(/^Notes about Quillmoor/).fill("Fits us.");
    await page.getByText("Rank by what matters to you").click();
    await page.getByLabel("Low price").selectOption("4");
    await late.arrive();
    await expect(page).toHaveURL(/price=4/);
    await page.reload();
    await expect(page.getByLabel(/^Notes about Quillmoor/)).toHaveValue("Fits us.");
  });

  test("an empty search does nothing", async ({ page, late }) => {
    await page.goto("/");
    await mark(page);
    await page.getByRole("searchbox").fill("   ");
    await page.getByRole("button", { name: "Search" }).click();
    await late.arrive();
    await viewAll(page).click();
    await expect(page).toHaveURL("/directory");
    expect(await isMarked(page)).toBe(true);
    // Nothing came in between.
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("a registration is sent once, although its button is pressed twice", async ({ page, late }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto("/auth?tab=register");
    const username = newName();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(`${username}@reader.example`);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Register", exact: true }).dblclick();
    await late.arrive();
    await expect(page.getByText(`Welcome, ${username}!`)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  for (const path of formPages)
    test(`all fields of ${path} keep what was entered`, async ({ page, late }) => {
      await page.goto(path);
      await enterEverything(page);
      const entered = await entries(page);
      await late.arrive();
      expect(await entries(page)).toEqual(entered);
    });

  test("a calculator counts what was typed, chosen, and sent with Enter", async ({ page, late }) => {
    for (const isSent of [false, true]) {
      await late.hold();
      await page.goto("/resources/roi-calculator?setup=1980");
      await page.getByLabel("Currency").selectOption("EUR");
      await page.getByLabel("Seats").fill("12");
      await page.getByLabel("Price per seat per month").pressSequentially("15", { delay: 20 });
      await page.getByLabel("Hours saved per seat per month").fill("1,5");
      await page.getByLabel("Hourly labor cost").fill("45");
      if (isSent) await page.keyboard.press("Enter");
      await late.arrive();
      await expect(page.getByRole("status").getByText("€5,580")).toBeVisible();
      await expect(page).toHaveURL(/seats=12.*setup=1980.*currency=EUR/);
    }
  });

  test("a review is sent with what was typed before scripts ran", async ({ page, late }) => {
    await fillReview(page);
    await page.getByRole("button", { name: "Submit review" }).click();
    await late.arrive();
    await expect(page.getByText("Your review is awaiting approval.")).toBeVisible();
  });

  test("a password is shown", async ({ page, late }) => {
    await page.goto("/auth");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Show password" }).click();
    await late.arrive();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  });
});

test.describe("typing goes on while scripts begin to run, and nothing is lost:", () => {
  const text = "What one types on and on, at any speed, arrives in full.";

  for (const delay of [4, 60])
    test(`a key every ${delay} ms`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/contact");
      const [before, after] = [text.slice(0, 9), text.slice(9) + text.repeat(delay < 10 ? 5 : 0)];
      await page.getByLabel("Message").pressSequentially(before, { delay });
      release();
      await page.getByLabel("Message").pressSequentially(after, { delay });
      await untilHydrated(page);
      await handled(page);
      await expect(page.getByLabel("Message")).toHaveValue(before + after);
      await expect(page.getByLabel("Message")).toBeFocused();
    });

  test("a key before React’s first render", async ({ page }) => {
    await pressOnceReactListens(page);
    await page.goto("/resources/roi-calculator?price=15&hours=1.5&hourly=45&setup=1980");
    await page.getByLabel("Seats").fill("12");
    await expect(page.getByRole("status").getByText("$5,580")).toBeVisible();
    expect(await page.evaluate(() => "hasPressed" in window)).toBe(true);
    await expect(page.getByLabel("Seats")).toHaveValue("12");
    await expect(page.getByLabel("Seats")).toBeFocused();
  });

  test("fields of a page that React replaces, because an extension has changed it", async ({ page, late }) => {
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => document.head.prepend(document.createElement("style"))),
    );
    await late.hold();
    await page.goto("/company/7/demo");
    await page.evaluate(() => Object.assign(window, { old: document.querySelector("main") }));
    await enterEverything(page);
    const entered = await entries(page);
    await late.arrive();
    await expect.poll(() => entries(page)).toEqual(entered);
    expect(await page.evaluate(() => (window as { old?: Element }).old?.isConnected)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches("input, select, textarea"))).toBe(true);
  });

  test("a text that is edited, at its caret", async ({ page }) => {
    await fillReview(page);
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByText("Your review is awaiting approval.")).toBeVisible();
    const release = await holdScripts(page);
    await page.goto("/company/9/review", { waitUntil: "domcontentloaded" });
    const area = page.getByLabel("What works well");
    await area.evaluate((one: HTMLTextAreaElement) => {
      one.focus();
      one.setSelectionRange(5, 5);
    });
    await page.keyboard.type(" and easy".repeat(2), { delay: 15 });
    release();
    await page.keyboard.type(" and easy".repeat(10), { delay: 15 });
    await untilHydrated(page);
    await handled(page);
    await expect(area).toHaveValue(`Quick${" and easy".repeat(12)} to learn.`);
  });
});

test.describe("when the other scripts can’t be loaded, browsers do what they can:", () => {
  test.beforeEach(({ page }) => cutOff(page));

  test("a page is shared, where browsers can", async ({ page }) => {
    const share = page.getByRole("button", { name: "Share…" });
    await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).share);
    await page.goto("/blog/roi-calculator");
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(share).toBeHidden();
    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })),
      }),
    );
    await page.reload();
    await share.click();
    expect(await page.evaluate(() => (window as { shared?: ShareData }).shared)).toEqual({
      url: expect.stringMatching(/\/blog\/roi-calculator$/),
      title: "How to calculate the return on software",
    });
  });

  test("buttons that are links lead on", async ({ page }) => {
    await page.goto("/company/7");
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page).toHaveURL("/compare?with=7");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page).toHaveURL(/#footer$/);
  });

  test("filters and the sort order load a page", async ({ page }) => {
    await page.goto("/directory");
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("checkbox", { name: /^Analytics/ })
      .check();
    await expect(page).toHaveURL("/directory?category=analytics");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-low");
    await expect(page).toHaveURL("/directory?category=analytics&sort=price-low");
  });

  test("forms are sent, once", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto("/contact");
    await page.getByLabel("Topic").selectOption("other");
    await page.getByLabel("Your name").fill("Ann");
    await page.getByLabel("Email").fill("ann@cut-off.example");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send message" }).dblclick();
    await expect(page.getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test("scripts that hang don’t hold a form for longer than 5 seconds", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/auth");
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("nobody");
});

test("tools in the tray are shown again, without an interaction", async ({ page }) => {
  await page.goto("/company/7");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(tray(page)).toBeVisible();
  await page.goto("/about");
  await expect(tray(page)).toBeVisible();
  await tray(page).getByRole("button", { name: "Clear all" }).click();
  await expect(tray(page)).toBeHidden();
  const requested = scriptsOf(page);
  await page.goto("/about");
  await handled(page);
  expect(requested.filter((url) => !starter.test(url))).toEqual([]);
});
