import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { haveFaults, type Pace } from "#bench/soak-faults";
import { growthIn, leftOpen, measure, minuteHead, minuteRow, type Minute } from "#bench/soak-minutes";
import { SoakRecord } from "#bench/soak-record";
import { startSoakSite, type SoakSite } from "#bench/soak-site";
import { visitUntil } from "#bench/soak-visitors";
import { SoakWriters } from "#bench/soak-writers";
import { stop } from "#bench/site-process";
import { namesOf } from "#bench/texts";
import { readArguments } from "#scripts/arguments.mjs";
import { processorSeconds, workSince } from "#scripts/processors.mjs";
import { randomNumbers } from "search-index/bench/fixture";

/** `npm run soak -- --help` says what it does and how it's called. */
const { values } = parseArgs({
  args: readArguments("soak"),
  options: {
    minutes: { type: "string", default: "60" },
    companies: { type: "string", default: "20000" },
    visits: { type: "string", default: "20" },
    facts: { type: "boolean", default: false },
    texts: { type: "string" },
    seed: { type: "string", default: "1" },
    rounds: { type: "string" },
  },
});
const [companies, perSecond, seed] = [values.companies, values.visits, values.seed].map(Number) as [
  number,
  number,
  number,
];
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const minuteMs = 60_000;
/** Five faults in ten minutes. */
const slotMs = Math.min(2, Number(values.minutes) / 5.5) * minuteMs;
const faultMs = Math.min(30_000, slotMs / 4);
const pollMs = 100;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

process.exit(await soak());

/** @returns the exit code */
async function soak(): Promise<number> {
  const site = await startSoakSite(companies, { withFacts: values.facts, texts: values.texts });
  const record = new SoakRecord((sentence, id) => {
    console.log(`UNEXPECTED: ${sentence}${id ? ` (request ${id})` : ""}`);
    for (const line of id ? site.logged(id) : []) console.log(`  ${line.slice(0, 1_000)}`);
  });
  const before = processorSeconds();
  const metricsPort = site.env.METRICS_PORT ?? "";
  const atStart = await measure(metricsPort);
  const minutes: Minute[] = [];
  const random = randomNumbers(seed);
  let isOver = false;
  const writers = new SoakWriters(site, record, () => isOver, randomNumbers(seed + 1));
  const pace = rounds === undefined ? byTheClock(random) : byRounds(rounds, writers, record);

  console.log(`${companies.toLocaleString("en")} companies, seed ${seed}; times in ms, sizes in MB\n\n${minuteHead}`);
  let faults: string[] = [];
  const report = async () => {
    const minute = { ...record.takeHappened(), ...(await measure(metricsPort)), faults };
    faults = [];
    minutes.push(minute);
    console.log(minuteRow(minute, minutes.length));
  };
  const reporting = setInterval(() => void report(), minuteMs);
  const names = namesOf(companies, values.texts);
  const visiting = { url: site.url, record, perSecond, names, random: randomNumbers(seed + 2) };
  const working = Promise.all([visitUntil(() => isOver, visiting), writers.work(rounds)]);
  const say = (name: string) => void faults.push(name);
  await haveFaults(site, record, pace, { random, say }).finally(() => (isOver = true));
  clearInterval(reporting);
  await working;
  await report();
  const mistakes = await writers.findMistakes();
  const open = await leftOpen(metricsPort, atStart);
  mistakes.push(...(await mistakesAfterStop(site)));
  console.log(`\n${workSince(before)}`);
  // By rounds, the faults come last, and each has its own figures.
  const growth = rounds === undefined ? growthIn(minutes) : null;
  return judge(record, open.length > 0 ? [...open, ...(growth ?? [])] : growth, mistakes, writers.abandoned);
}

function byTheClock(random: () => number): Pace {
  const until = performance.now() + Number(values.minutes) * minuteMs;
  const isOver = () => performance.now() + faultMs >= until;
  return {
    isOver,
    async quiet() {
      const left = until - performance.now();
      const ms = (slotMs - faultMs) * (0.5 + random());
      await delay(ms + faultMs > left ? Math.max(0, left) : ms);
    },
    withFault: () => delay(faultMs),
  };
}

/** Until everybody has written so many times, and then until each of the faults has been felt. */
function byRounds(rounds: number, writers: SoakWriters, record: SoakRecord): Pace {
  let left = 5;
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await delay(pollMs);
  };
  return {
    isOver: () => left < 0,
    async quiet() {
      const { requests } = record.total;
      await until(() => writers.leastRounds >= rounds && record.total.requests > requests + 200);
      left--;
    },
    withFault: (isFelt) => until(isFelt),
  };
}

/** What is wrong with how it stopped, or with what it stored. */
async function mistakesAfterStop(site: SoakSite): Promise<string[]> {
  await stop(site);
  const commands = { repair: /^All counts were correct\.\n$/, verify: /^OK: /m };
  const run = (name: string) =>
    spawnSync(process.execPath, ["scripts/command.mjs", name], { env: site.env, encoding: "utf8" });
  const wrong = Object.entries(commands).flatMap(([name, expected]) => {
    const { status, stdout, stderr } = run(name);
    return status === 0 && expected.test(stdout) ? [] : [`npm run ${name}: ${stdout}${stderr}`];
  });
  const { exitCode } = site.child;
  return exitCode === 0 ? wrong : [`The site stopped with exit code ${exitCode}.`, ...wrong];
}

/** Prints a verdict. `growth` is null if it can't be said. @returns the exit code */
function judge({ total, faults }: SoakRecord, growth: string[] | null, mistakes: string[], abandoned: number): number {
  console.log(
    `${total.requests} requests, ${faults.length} faults: ${total.refused} refused during faults, ` +
      `${total.busy} because the machine was busy; ${abandoned} rounds of writers given up, ${total.unexpected} unexpected errors.`,
  );
  if (growth === null) console.log("Too short to say whether it was flat.");
  else
    console.log(
      growth.length === 0
        ? "Memory and p99 were flat, and all connections were closed."
        : `NOT FLAT: ${growth.join("; ")}.`,
    );
  for (const mistake of mistakes) console.log(`WRONG: ${mistake}`);
  if (mistakes.length === 0)
    console.log("All that was acknowledged is stored, counts are right, and nothing is damaged.");
  return total.unexpected === 0 && mistakes.length === 0 && (growth ?? []).length === 0 ? 0 : 1;
}
