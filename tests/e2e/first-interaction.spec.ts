import type { Page } from "@playwright/test";
import { postForm } from "#tests/e2e/admin";
import { claim } from "#tests/e2e/claim";
import {
  decidesItself,
  expectToKeepWhatIsDoneBefore,
  expectToKeepWhatIsDoneMeanwhile,
  handled,
  openWithoutScripts,
} from "#tests/e2e/early";
import { expect, untilHydrated } from "#tests/e2e/hydrated";
import { pages, userPages, vendorPages } from "#tests/e2e/page-addresses";
import { logInAs, register } from "#tests/e2e/reader";
import { mailTo } from "#tests/e2e/sent-mail";
import { test, type Site } from "#tests/e2e/site";

/** Pages in states that their URL from the route table doesn't have. */
const states = [
  "/auth?tab=register",
  "/blog/roi-calculator",
  "/company/1",
  "/compare/1-quillmoor-crm-vs-5-brackenfold?price=4",
  "/directory?category=crm",
  `/directory?q=${encodeURIComponent('</script><script>stolen()</script> nonce="')}`,
  "/resources/comparison-tools?category=crm",
  "/vendors/get-listed?website=typed-early.example",
];
const shared = [...pages.filter((path) => !userPages.includes(path)), ...states];
/** Those that the quick tests open, too. */
const journeys = ["/", "/directory", "/contact"];

type Visit = { page: Page; site: Site };
/** What makes a page show its forms. Returns its address, if that's another. */
const prepare: Record<string, (visit: Visit) => Promise<string | void>> = {
  "/account/requests": async ({ page }) => {
    await register(page);
    await postForm(page, "/directory/request", { name: "Typewright" });
  },
  "/account/reviews": async ({ page }) => {
    await register(page);
    await postForm(page, "/company/9/review", {
      ...{ stars: "4", title: "Fine", pros: "Quick.", cons: "Few reports.", role: "Buyer" },
      ...{ timeUsed: "1-2-years", size: "2-10", noTie: "on" },
    });
  },
  "/auth/reset": async ({ page, site }) => {
    const username = await register(page);
    await page.context().clearCookies();
    const email = `${username}@reader.example`;
    await postForm(page, "/auth/forgot", { email });
    return /\/auth\/reset\?token=[\w-]+/.exec(await mailTo(site, email))?.[0];
  },
  ...Object.fromEntries(["/vendor", "/company/1/reviews/1/reply", ...vendorPages].map((path) => [path, asVendor])),
};

/** The vendor of company 1 on this worker's site. */
let vendor: string | undefined;

async function asVendor({ page, site }: Visit): Promise<void> {
  if (vendor === undefined) vendor = await claim(page, site, 1);
  else await logInAs(page, vendor);
}

async function visit(path: string, visit: Visit): Promise<string> {
  if (!prepare[path] && userPages.includes(path)) await register(visit.page);
  return (await prepare[path]?.(visit)) ?? path;
}

test("every page has an address to open", () => {
  expect([...shared, ...vendorPages].filter((path) => /[:*]/.test(path) && !path.includes("?"))).toEqual([]);
});

for (const path of [...shared, ...userPages, ...vendorPages]) {
  const tag = journeys.includes(path) ? "@journey" : [];
  test(`${path} keeps what is done before scripts run`, { tag }, async ({ page, site }) => {
    await expectToKeepWhatIsDoneBefore(page, await visit(path, { page, site }));
  });
  test(`${path} keeps what is done while scripts begin to run`, { tag }, async ({ page, site }) => {
    test.skip(...decidesItself);
    test.skip(path === "/newsletter/confirm", "It submits its form as soon as scripts run, and shows another page.");
    await expectToKeepWhatIsDoneMeanwhile(page, await visit(path, { page, site }));
  });
}

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
  test(`no control moves when scripts begin to run, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    // That page sends its form by itself.
    for (const path of shared.filter((path) => path !== "/newsletter/confirm")) {
      const arrive = await openWithoutScripts(page, path);
      expect.soft(await movedBy(page, arrive), path).toEqual([]);
    }
  });

test("no control moves when a toast replaces the message from before a redirect", async ({ page }) => {
  await register(page);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post("/logout", { headers, maxRedirects: 0 });
  const arrive = await openWithoutScripts(page, answer.headers().location ?? "/");
  await expect(page.getByText("Logout successful. You have been logged out")).toBeVisible();
  expect(await movedBy(page, arrive)).toEqual([]);
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Logout successful")).toBeVisible();
});

for (const [path, name] of [
  ["/directory", "Apply filters"],
  ["/compare/1-quillmoor-crm-vs-5-brackenfold?price=4", "Rank tools"],
  ["/company/1/reviews/1", "Undo vote"],
  ["/company/1", "Calculate"],
  ["/blog", "Search"],
  ["/categories", "Search"],
] as const)
  test(`${path} has the button “${name}” until scripts run`, async ({ page }) => {
    const arrive = await openWithoutScripts(page, path);
    const button = page.getByRole("main").getByRole("button", { name, exact: true });
    await expect(button).toBeVisible();
    await arrive();
    await expect(button).toBeHidden();
  });

test("links, searches, and forms don’t wait for scripts", { tag: "@journey" }, async ({ page }) => {
  await openWithoutScripts(page, "/");
  await page.getByRole("main").getByRole("link", { name: "View all", exact: true }).click();
  await expect(page).toHaveURL("/directory");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-low");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/sort=price-low/);
  await page.getByRole("textbox", { name: /^Search tools/ }).fill("crm");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/directory?q=crm");
  await page.getByRole("checkbox", { name: /^Self-hosted/ }).check();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL("/directory?q=crm&deployment=self-hosted");
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect(page).toHaveURL("/directory?q=crm");
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect(page).toHaveURL(/sort=price-low/);
  await page.goto("/company/7", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL("/compare?with=7");
  await page.goto("/auth", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("nobody");
});

test("a page that was left before its scripts ran works when the reader comes back", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/company/7");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack({ waitUntil: "domcontentloaded" });
  await arrive();
  const compare = page.getByRole("button", { name: "Compare", exact: true });
  await compare.click();
  await expect(compare).toHaveAttribute("aria-pressed", "true");
});

/** What is chosen or typed before scripts run, and the address to which it leads. */
const choices: readonly [path: string, choose: (page: Page) => Promise<unknown>, address: string][] = [
  [
    "/directory",
    (page) => page.getByRole("combobox", { name: "Sort by" }).selectOption("price-low"),
    "?sort=price-low",
  ],
  ["/company/1/reviews", (page) => page.getByLabel("Sort by").selectOption("helpful"), "?sort=helpful"],
  ["/resources/comparison-tools", (page) => page.getByLabel("Category").selectOption("crm"), "?category=crm"],
  ["/blog", (page) => page.getByRole("searchbox").fill("return on soft"), "?q=return+on+soft"],
  [
    "/compare/1-quillmoor-crm-vs-5-brackenfold",
    async (page) => {
      await page.getByText("Rank by what matters to you").click();
      await page.getByLabel("Low price").selectOption("4");
    },
    "?price=4",
  ],
  [
    "/directory",
    async (page) => {
      const filters = page.getByRole("complementary", { name: "Filters" });
      await filters.getByRole("checkbox", { name: /^Analytics/ }).check();
      await filters.getByRole("checkbox", { name: /^Open source/ }).check();
      await filters.getByRole("radio", { name: /^4 stars/ }).check();
    },
    "?category=analytics&open-source=yes&rating=4",
  ],
];

for (const [path, choose, address] of choices)
  test(`what is chosen on ${path} before scripts run leads to ${address}`, async ({ page }) => {
    const arrive = await openWithoutScripts(page, path);
    await choose(page);
    await arrive();
    await expect(page).toHaveURL(path + address);
  });

test("what is typed into the search for categories before scripts run narrows them", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/categories");
  await page.getByRole("searchbox").fill("fin");
  await arrive();
  await expect(page.getByRole("link", { name: /DevOps 8 tools/ })).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue("fin");
});

test("a listing that is begun before scripts run is kept as a draft", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/vendors/get-listed?website=drafted-early.example");
  await page.getByRole("textbox", { name: "Product name" }).fill("Drafted early");
  await arrive();
  await expect(page.getByText("Draft saved in this browser.")).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole("textbox", { name: "Product name" })).toHaveValue("Drafted early");
});

test("a menu that was opened before scripts ran stays open, and closes on Escape", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/about");
  await page.getByRole("navigation", { name: "Main" }).getByText("Directory").press("Enter");
  await arrive();
  expect(await page.getByRole("link", { name: "All SaaS tools" }).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "All SaaS tools" })).toBeHidden();
});

test("the sheet of filters that was opened before scripts ran becomes a dialog", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const arrive = await openWithoutScripts(page, "/directory");
  await page.getByRole("button", { name: "Filters" }).click();
  await arrive();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
});

test.describe("typing goes on while scripts begin to run, and nothing is lost:", () => {
  const text = "What one types on and on, at any speed, arrives in full.";

  for (const delay of [4, 60])
    test(`a key every ${delay} ms`, async ({ page }) => {
      const arrive = await openWithoutScripts(page, "/contact");
      const [before, after] = [text.slice(0, 9), text.slice(9) + text.repeat(delay < 10 ? 5 : 0)];
      const area = page.getByLabel("Message");
      await area.pressSequentially(before, { delay });
      const arriving = arrive();
      await page.keyboard.type(after, { delay });
      await arriving;
      await expect(area).toHaveValue(before + after);
      await expect(area).toBeFocused();
    });

  test("a text that is edited, at its caret", async ({ page }) => {
    await register(page);
    const url = "/company/9/review";
    const review = { stars: "3", title: "It does", pros: "Quick to learn.", cons: "Few reports.", role: "Buyer" };
    const sent = await page.request.post(url, { form: review, headers: { "Sec-Fetch-Site": "same-origin" } });
    await page.route(url, (route) => route.fulfill({ response: sent }));
    const arrive = await openWithoutScripts(page, url);
    const area = page.getByLabel("What works well");
    await area.evaluate((one: HTMLTextAreaElement) => {
      one.focus();
      one.setSelectionRange(5, 5);
    });
    await page.keyboard.type(" and easy".repeat(2), { delay: 15 });
    const arriving = arrive();
    await page.keyboard.type(" and easy".repeat(10), { delay: 15 });
    await arriving;
    await expect(area).toHaveValue(`Quick${" and easy".repeat(12)} to learn.`);
  });
});

test("a shortcut before scripts run does no harm, and works once they do", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/about");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("/");
  await arrive();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Search tools, categories, and posts" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search everything" })).toBeVisible();
});

test("scripts run without an interaction, and the elements of the page stay the same", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () =>
      Object.assign(window, { elements: [...document.querySelectorAll("body *:not(script, link)")] }),
    ),
  );
  for (const path of ["/", "/directory", "/company/1", "/auth", "/blog/roi-calculator"]) {
    await page.goto(path);
    await untilHydrated(page);
    await handled(page);
    const gone = await page.evaluate(() =>
      (window as unknown as { elements: Element[] }).elements.flatMap((one) =>
        one.isConnected ? [] : one.outerHTML.slice(0, 100),
      ),
    );
    expect.soft(gone, path).toEqual([]);
  }
});

test("tools in the tray are shown again, without an interaction", async ({ page }) => {
  const tray = page.getByRole("region", { name: "Tools to compare" });
  await page.goto("/company/7");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(tray).toBeVisible();
  await page.goto("/about");
  await expect(tray).toBeVisible();
});
