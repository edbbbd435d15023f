import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { accepted, pages } from "#bench/site-pages";

/** Where one process is asked to visit pages, and with which session, until it's told to stop. */
export type Visiting = { origin: string; cookie: string };
/** How long it took to get pages that are mostly stored, and what is personal in them, in milliseconds. */
export type Visits = { stored: number[]; session: number[] };

/** Visits a second, however long they take. */
const rates = { stored: 100, session: 10 };
/** A quarter of the stored pages' visits is for each of them. */
const storedPages = ["home", "directory", "directory, sort", "blog"];
const tickMs = 2;

let isOver = false;

/** A process of its own, because a client that shares a thread with other work measures that, too. */
process.on("message", (message: Visiting | "stop") => {
  if (message === "stop") isOver = true;
  else void visitUntilStopped(message).then((visits) => process.send?.(visits));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function visitUntilStopped({ origin, cookie }: Visiting): Promise<Visits> {
  const addressOf = (kind: string, n: number) => origin + (pages[kind]?.(n, []) ?? "/");
  const visits: { stored: Promise<number>[]; session: Promise<number>[] } = { stored: [], session: [] };
  isOver = false;
  for (const begun = performance.now(); !isOver; await delay(tickMs)) {
    const due = (perSecond: number) => ((performance.now() - begun) / 1_000) * perSecond;
    for (let n = visits.stored.length; n < due(rates.stored); n = visits.stored.length)
      visits.stored.push(visit(addressOf(storedPages[n % storedPages.length] as string, n)));
    while (visits.session.length < due(rates.session)) visits.session.push(visit(`${origin}/api/session`, { cookie }));
  }
  return { stored: await Promise.all(visits.stored), session: await Promise.all(visits.session) };
}

function visit(address: string, headers: { cookie?: string } = {}): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { headers: { ...accepted, ...headers } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - begun));
    }).on("error", reject);
  });
}
