import { setTimeout as delay } from "node:timers/promises";
import { word } from "#bench/fill";
import { pages, unstoredPage } from "#bench/site-pages";
import type { SoakRecord } from "#bench/soak-record";
import { ownNetwork, sendJson } from "#tests/process/people";
import { visitorOf, type Visitor } from "#tests/process/visitor";

const tickMs = 20;
/** How many requests a visitor makes, each page being one. */
const perVisitor = 6;

/** What visitors ask for besides `pages`, as an address for each n. */
const morePages: ((n: number, names: readonly string[]) => string)[] = [
  unstoredPage,
  unstoredPage,
  (n, { length }) => `/company/${((n * 97) % length) + 1}/reviews`,
  (n, { length }) => `/compare?with=${((n * 31) % length) + 1}`,
  (n) => `/api/search?q=${word(n)}&sort=rating`,
  (n) => `/category/${word(n)}-tools?page=2`,
  () => "/categories",
  () => "/alternatives",
  () => "/open-source",
  () => "/rss.xml",
  () => "/atom.xml",
  () => "/sitemap.xml",
  () => "/sitemaps/posts.xml",
  () => "/newsletter/rss.xml",
  () => "/resources/roi-calculator",
  () => "/api/session",
];
const all = [...Object.values(pages), ...morePages];

/** What a page reports of its visit. */
const reportOf = (n: number, count: number) => ({
  ...{ views: [["list", (n % count) + 1]], clicks: [] },
  ...{ searches: [[word(n), 20]], followed: [], compared: [] },
});

/** Visitors come, whatever their pages take, until it's over. */
export async function visitUntil(
  isOver: () => boolean,
  { url, record, perSecond, names, random }: { url: string; record: SoakRecord; perSecond: number; names: readonly string[]; random: () => number }, // oxfmt-ignore
): Promise<void> {
  const send = record.fetchAs("visitors");
  let asked = 0;
  const running = new Set<Promise<unknown>>();
  let visitor: Visitor = visitorOf({ url }, ownNetwork(), send);
  const next = async () => {
    const n = Math.floor(random() * 1_000_000);
    if (asked++ % perVisitor === 0) visitor = visitorOf({ url }, ownNetwork(), send);
    if (asked % perVisitor === 0) await sendJson(visitor, "POST", "/visits", reportOf(n, names.length));
    else await visitor(all[n % all.length]?.(n, names) ?? "/");
  };
  for (const begun = performance.now(); !isOver(); await delay(tickMs))
    while (asked < ((performance.now() - begun) / 1_000) * perSecond) {
      const one: Promise<unknown> = next().catch(() => {}).finally(() => running.delete(one)); // oxfmt-ignore
      running.add(one);
    }
  await Promise.all(running);
}
