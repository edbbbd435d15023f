import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { accepted, pages, unstoredPage } from "#bench/site-pages";

/** Where one process is asked to visit pages, until it's told to stop. */
export type Visiting = { origin: string };
/** How long it took to get pages that are mostly stored, and those that aren't, in milliseconds. */
export type Visits = { stored: number[]; rendered: number[] };

/** Visits a second, however long they take. */
const rates = { stored: 100, rendered: 10 };
/** A quarter of the stored pages' visits is for each of them. */
const storedPages = ["home", "directory", "directory, sort", "blog"];
const tickMs = 2;

let isOver = false;
let unstored = 0;

/** A process of its own, because a client that shares a thread with other work measures that, too. */
process.on("message", (message: Visiting | "stop") => {
  if (message === "stop") isOver = true;
  else void visitUntilStopped(message).then((visits) => process.send?.(visits));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function visitUntilStopped({ origin }: Visiting): Promise<Visits> {
  const addressOf = (kind: string, n: number) => origin + (pages[kind]?.(n, []) ?? "/");
  const visits: { stored: Promise<number>[]; rendered: Promise<number>[] } = { stored: [], rendered: [] };
  isOver = false;
  for (const begun = performance.now(); !isOver; await delay(tickMs)) {
    const due = (perSecond: number) => ((performance.now() - begun) / 1_000) * perSecond;
    for (let n = visits.stored.length; n < due(rates.stored); n = visits.stored.length)
      visits.stored.push(visit(addressOf(storedPages[n % storedPages.length] as string, n)));
    for (let n = visits.rendered.length; n < due(rates.rendered); n = visits.rendered.length)
      visits.rendered.push(visit(origin + unstoredPage(unstored++)));
  }
  return { stored: await Promise.all(visits.stored), rendered: await Promise.all(visits.rendered) };
}

function visit(address: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { headers: accepted }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - begun));
    }).on("error", reject);
  });
}
