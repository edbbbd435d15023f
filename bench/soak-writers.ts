import { setTimeout as delay } from "node:timers/promises";
import { logIn } from "#bench/site-process";
import { chief } from "#bench/site-pages";
import type { SoakRecord } from "#bench/soak-record";
import type { SoakSite } from "#bench/soak-site";
import { Expected } from "#tests/process/expected";
import { askAs, type CookieJar } from "#tests/process/log-in";
import { ownNetwork } from "#tests/process/people";
import { peoplePaths } from "#tests/process/people-write-paths";
import { Refused } from "#tests/process/send";
import { wronglyShown } from "#tests/process/shown";
import { unfinishedJobs } from "#tests/process/unfinished-jobs";
import { visitorOf } from "#tests/process/visitor";
import { adminPaths, importsOf, type At, type WritePath } from "#tests/process/write-paths";

/** Who writes, what, and after how many seconds again. */
const writers: { by: string; kinds: Record<string, number>; paths: Record<string, WritePath> }[] = [
  {
    by: "members",
    kinds: { reviews: 20, leads: 20, messages: 15, accounts: 20, sessions: 10, subscriptions: 15 },
    paths: peoplePaths,
  },
  { by: "vendors", kinds: { claims: 20, "vendor edits": 20, listings: 30 }, paths: peoplePaths },
  {
    by: "admins",
    kinds: {
      ...{ companies: 10, categories: 20, posts: 20, drafts: 20, comparisons: 60, "AI texts": 20 },
      ...{ "bulk changes": 60, synonyms: 180, "exchange rates": 300 },
    },
    paths: adminPaths,
  },
  { by: "imports", kinds: { imports: 240 }, paths: { imports: importsOf(200) } },
];

/** What admins look at meanwhile. */
const adminReads = [
  "/admin",
  "/admin/stale",
  "/admin/inbox",
  "/admin/changes",
  "/admin/jobs",
  "/api/admin/companies?limit=50&q=tool&sort=updatedAt",
  "/api/admin/inbox?state=open",
  "/api/admin/work",
  "/api/admin/trash?limit=50",
  "/api/admin/users?q=a",
  "/api/admin/status",
  "/api/admin/demand",
];
const adminReadEveryS = 2;

class Over extends Refused {}

type Writing = { path: WritePath; by: string; everyS: number; expected: Expected; rounds: number };

/** People with accounts, who write, and what must be stored in the end. */
export class SoakWriters {
  /** How many rounds ended early, because of a fault or an error. */
  abandoned = 0;
  readonly #all: Writing[];
  /** Of one admin's browser, whose tabs are all writers. */
  readonly #cookies: Promise<CookieJar>;

  constructor(
    private readonly site: SoakSite,
    private readonly record: SoakRecord,
    private readonly isOver: () => boolean,
    private readonly random: () => number,
  ) {
    this.#cookies = logIn(site.url, chief).then((header) => ({ header }));
    this.#all = writers.flatMap(({ by, kinds, paths }) =>
      Object.entries(kinds).map(([kind, everyS]) => {
        const path = paths[kind];
        if (!path) throw new Error(`Nobody writes ${kind}.`);
        return { path, by: `${by} (${kind})`, everyS, expected: new Expected(), rounds: 0 };
      }),
    );
  }

  /** How many rounds each has done at least. */
  get leastRounds(): number {
    return Math.min(...this.#all.map(({ rounds }) => rounds));
  }

  /** Everybody works until it's over, with pauses. The first rounds, if given, follow each other. */
  async work(rounds = 0): Promise<void> {
    const pause = async (everyS: number) => {
      const until = performance.now() + 2_000 * everyS * this.random();
      while (performance.now() < until && !this.isOver()) await delay(50);
    };
    const writing = this.#all.map(async (one) => {
      const at = await this.#at(one.by);
      for (; !this.isOver(); one.rounds++) {
        await this.#doRound(one, at);
        if (one.rounds + 1 >= rounds) await pause(one.everyS);
      }
    });
    const reading = async () => {
      const { ask } = await this.#at("admins (reading)");
      for (let n = 0; !this.isOver(); n++) {
        await ask(adminReads[n % adminReads.length] ?? "/admin").catch(() => {});
        await pause(adminReadEveryS);
      }
    };
    await Promise.all([...writing, reading()]);
  }

  async #doRound({ path, by, expected, rounds }: Writing, at: At): Promise<void> {
    const begun = performance.now();
    const failed = this.record.failed.get(by);
    try {
      await path.write(at, `0 ${rounds}`, (...step) => expected.write(...step));
    } catch (error) {
      if (error instanceof Over) return;
      this.abandoned++;
      // Its failed request was judged already.
      const isExplained = this.record.hadFaultSince(begun) || this.record.failed.get(by) !== failed;
      if (!isExplained) this.record.unexpected(`${by}: ${String(error)}`);
    }
  }

  async #at(by: string): Promise<At> {
    const { url, mail } = this.site;
    const send = this.record.fetchAs(by);
    const pause = async () => {
      if (this.isOver()) throw new Over("It’s over.");
      await delay(200);
    };
    const ask = askAs({ url }, await this.#cookies, send);
    return { site: { url }, ask, mail, pause, somebody: () => visitorOf({ url }, ownNetwork(), send) };
  }

  /** What is stored or shown in the end, but shouldn't be. */
  async findMistakes(): Promise<string[]> {
    const at = await this.#at("the check");
    while ((await unfinishedJobs(at.ask)).length > 0) await delay(500);
    const mistakes: string[] = [];
    for (const { path, by, expected } of this.#all)
      for (const difference of expected.differences(await path.read(at))) mistakes.push(`${by}: ${difference}`);
    return [...mistakes, ...(await wronglyShown(at.ask))];
  }
}
