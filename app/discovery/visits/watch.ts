import type { ListPosition } from "~/catalog/companies/list-positions";
import { maxEntries } from "~/discovery/visits/report";
import type { VisitReport } from "~/discovery/visits/report-schema";

/** Half of a company must be on the screen for this long to count as seen. */
const seenMs = 1_000;
/** Results and comparisons must be shown for this long, so that searches that are still being typed don't count. */
const shownMs = 2_000;
const reportMs = 5_000;

const emptyReport = (): VisitReport => ({
  views: [],
  clicks: [],
  searches: [],
  followed: [],
  compared: [],
});

/** Entries that were reported since the browser loaded the page, so that each is reported only once. */
const reported = new Set<string>();
let pendingReport = emptyReport();
let timer: number | undefined;

function report<Kind extends keyof VisitReport>(kind: Kind, key: string, entry: VisitReport[Kind][number]): void {
  if (reported.has(`${kind} ${key}`)) return;
  reported.add(`${kind} ${key}`);
  const entries: VisitReport[Kind][number][] = pendingReport[kind];
  if (entries.push(entry) >= maxEntries) send();
  else timer ??= window.setTimeout(send, reportMs);
}

/** Sends the pending report, in a request that outlives the page. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (Object.values(pendingReport).every((entries) => entries.length === 0)) return;
  // Send JSON, because browsers don't allow other sites to send it.
  navigator.sendBeacon("/visits", new Blob([JSON.stringify(pendingReport)], { type: "application/json" }));
  pendingReport = emptyReport();
}

/** Whether a program controls the browser, such as a test. */
const isAutomated = () => navigator.webdriver;

/** The place and company of an element marked with `data-view` or `data-click`. Null outside of all places. */
function visitOf(element: HTMLElement, mark: "view" | "click"): VisitReport["views"][number] | null {
  const place = element.closest<HTMLElement>("[data-place]")?.dataset.place;
  const companyId = Number(element.dataset[mark]);
  return place === undefined || !companyId ? null : [place as ListPosition, companyId];
}

/** Counts clicks on companies' links, and sends the pending report when visitors leave. */
export function watchClicks(): void {
  if (isAutomated()) return;
  // A middle click opens a new tab.
  for (const type of ["click", "auxclick"] as const) document.addEventListener(type, onClick, { capture: true });
  document.addEventListener("visibilitychange", () => document.hidden && send());
  window.addEventListener("pagehide", () => send());
}

function onClick({ target, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button > 1) return;
  const click = link.dataset.click === undefined ? null : visitOf(link, "click");
  if (click) report("clicks", String(click), click);
  const results = link.closest<HTMLElement>("[data-search]");
  // Links to companies and all suggestions count as results.
  if (!results || !(click || link.pathname.startsWith("/company/") || link.matches("[role=option]"))) return;
  reportSearch(results);
  const { search = "" } = results.dataset;
  report("followed", search, search);
}

function reportSearch({ dataset: { search = "", total } }: HTMLElement): void {
  report("searches", search, [search, Number(total)]);
}

/** Reports each pair of the compared companies. */
function reportCompared({ dataset: { compared = "" } }: HTMLElement): void {
  const ids = compared.split(",").map(Number);
  for (const [i, id] of ids.entries())
    for (const other of ids.slice(i + 1)) report("compared", `${id} ${other}`, [id, other]);
}

/** Reports an element of the page after it has been shown for a while. Returns the timer. */
function reportLater(selector: string, report: (element: HTMLElement) => void): number | undefined {
  const element = document.querySelector<HTMLElement>(selector);
  return element ? window.setTimeout(() => document.hidden || report(element), shownMs) : undefined;
}

/** Counts the companies that are seen on the current page, its search, and its comparison. Returns a function that stops. */
export function watchViews(): () => void {
  if (isAutomated()) return () => {};
  const timers = new Map<Element, number>();
  const stopTimer = (element: Element) => {
    clearTimeout(timers.get(element));
    timers.delete(element);
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        stopTimer(target);
        if (isIntersecting)
          timers.set(
            target,
            window.setTimeout(() => onSeen(target as HTMLElement), seenMs),
          );
      }
    },
    { threshold: 0.5 },
  );
  const onSeen = (element: HTMLElement) => {
    // In a hidden tab, check again later.
    if (document.hidden)
      return void timers.set(
        element,
        window.setTimeout(() => onSeen(element), seenMs),
      );
    observer.unobserve(element);
    const view = visitOf(element, "view");
    if (view) report("views", String(view), view);
  };
  for (const element of document.querySelectorAll("[data-view]")) observer.observe(element);
  const searched = reportLater("#main [data-search]", reportSearch);
  const compared = reportLater("[data-compared]", reportCompared);
  return () => {
    observer.disconnect();
    for (const element of [...timers.keys()]) stopTimer(element);
    clearTimeout(searched);
    clearTimeout(compared);
  };
}

/** Whether the browser reloaded the page or went back to it, so its companies were already counted. */
export function isRepeatedLoad(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== "navigate";
}
