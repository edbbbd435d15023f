import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient, type Collection } from "mongodb";
import { build } from "vite";
import { measures, fill, type Thing } from "#bench/database-measures";
import { waits } from "#bench/database-waits";

/**
 * Measures the embedded database, built like the product's own, in its own process behind its Unix socket, with every
 * write flushed, at 10,000 and 100,000 documents. `--beside <folder>` compares another server of the protocol, started
 * there by `node serve.mjs --path=… --sock=… --rs=rs0`. `--only 10000` runs one size. `--waits` instead measures the
 * slowest point read during long operations.
 *
 * The two servers alternate within each line, because other programs use the machine, too, so the ratio matters most.
 * It's the median of the rounds' ratios; the figures are from the best round.
 */
type Contestant = {
  child: ChildProcess;
  startMs: number;
  client: MongoClient;
  things: Collection<Thing>;
  file: string;
};

const built = "build/bench";
const option = (name: string) => process.argv[process.argv.indexOf(name, 2) + 1 || Infinity];
const beside = option("--beside");
const asksForWaits = process.argv.includes("--waits");
const sizes = option("--only") ? [Number(option("--only"))] : [10_000, 100_000];

async function measureAll(size: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const starts = [() => startHere(folder), ...(beside ? [() => startBeside(folder, beside)] : [])];
  const contestants: Contestant[] = [];
  for (const begin of starts) contestants.push(await begin());
  console.log(`\n${size} documents of 1,280 bytes`);
  print(
    "start to first answer, ms",
    contestants.map(({ startMs }) => startMs),
  );

  const loading: number[][] = contestants.map(() => []);
  for (let from = 0; from < size; from += 1000)
    for (const [i, { things }] of inTurn(contestants, from / 1000))
      loading[i]?.push(await timeOf(() => fill(things, from)));
  print(
    "insertMany by 1000, documents/s",
    loading.map((times) => (1_000_000 * times.length) / sum(times)),
    [ratioOf(loading)],
  );

  for (const { name, unit, count, rounds, run } of measures(size)) {
    const times: number[][] = contestants.map(() => []);
    const cpu: number[][] = contestants.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [i, { things, child }] of inTurn(contestants, round)) {
        const before = await cpuOf(child);
        let answer: unknown;
        const ms = await timeOf(async () => (answer = await run(things, round)));
        times[i]?.push(unit === "worst" ? (answer as number) : ms);
        cpu[i]?.push((await cpuOf(child)) - before);
      }
    const best = times.map((all) => Math.min(...all));
    print(
      `${name}, ${unit === "rate" ? "per s" : "ms"}`,
      best.map((ms) => (unit === "rate" ? (count / ms) * 1000 : unit === "worst" ? ms : ms / count)),
      unit === "worst" ? [ratioOf(times)] : [ratioOf(times), ratioOf(cpu)],
    );
  }
  print("memory: anonymous, MB", await Promise.all(contestants.map(({ child }) => memoryOf(child, "RssAnon"))));
  print(
    "memory: with the mapped file, MB",
    await Promise.all(contestants.map(({ child }) => memoryOf(child, "VmRSS"))),
  );
  print("file, MB", await Promise.all(contestants.map(async ({ file }) => (await stat(file)).size / 2 ** 20)));
  const drops: number[] = [];
  for (const { things } of contestants) drops.push(await timeOf(() => things.drop()));
  print("drop of the collection, ms", drops);
  for (const contestant of contestants) await end(contestant);
  await rm(folder, { recursive: true });
}

async function measureWaits(size: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const here = await startHere(folder);
  for (let from = 0; from < size; from += 1000) await fill(here.things, from);
  console.log(
    `\n${size} documents: a point read waited at most, ms, by the clock and by the processor; the work lasted, ms`,
  );
  for await (const { name, ms, cpuMs, lasted } of waits(here.client.db("bench"), size, () => cpuOf(here.child)))
    console.log(name.padEnd(52) + [ms, cpuMs, lasted].map((figure) => shown(figure).padStart(10)).join(""));
  await end(here);
  await rm(folder, { recursive: true });
}

async function end({ client, child }: Contestant): Promise<void> {
  await client.close();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
}

/** Runs all servers once, with a different first one each round. */
function inTurn<Item>(items: Item[], round: number): [number, Item][] {
  const numbered = [...items.entries()];
  return numbered.map((_, i) => numbered[(i + round) % numbered.length] as [number, Item]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function startHere(folder: string): Promise<Contestant> {
  const env = { ...process.env, DATA_DIR: folder, MONGODB_URI: "" };
  return contestant([`${built}/database.mjs`], { env }, path.join(folder, "database/database.lmdb"));
}

async function startBeside(folder: string, cwd: string): Promise<Contestant> {
  const file = path.join(folder, "beside.lmdb");
  const options = [`--path=${file}`, `--sock=${path.join(folder, "beside.sock")}`, "--rs=rs0"];
  return contestant(["serve.mjs", ...options], { cwd }, file);
}

async function contestant(args: string[], options: object, file: string): Promise<Contestant> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => child.kill());
  const uri = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (said) => resolve(/mongodb:[^\s"]+/.exec(String(said))?.[0] ?? ""));
    child.once("exit", () => reject(new Error(`${args.join(" ")} ended before it listened.`)));
  });
  const client = await MongoClient.connect(uri);
  await client.db("bench").command({ ping: 1 });
  const startMs = performance.now() - start;
  const things = client.db("bench").collection<Thing>("things");
  await things.createIndexes([
    { key: { slug: 1 }, unique: true },
    { key: { city: 1, employees: -1 } },
    { key: { createdAt: -1 } },
  ]);
  return { child, startMs, client, things, file };
}

/** As Linux's kernel reports it; undefined elsewhere. */
async function memoryOf(child: ChildProcess, kind: "RssAnon" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024;
}

/** CPU time of a process's threads in milliseconds, as Linux's kernel reports it. */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const stats = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => ""));
  return (await Promise.all(stats)).reduce((sum, text) => sum + Number(text.split(" ", 1)[0]), 0) / 1e6;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The median ratio of this server's time to the other's in the same round. */
function ratioOf([own = [], other]: number[][]): number {
  const ratios = own.map((ms, round) => ms / (other?.[round] ?? NaN)).sort((a, b) => a - b);
  return ratios[ratios.length >> 1] ?? NaN;
}

/** A measurement and, if there's another server, its figure, the ratio, and the CPU times. */
function print(name: string, figures: number[], ratios = [ratioOf(figures.map((figure) => [figure]))]): void {
  const shownRatios = ratios.filter(Number.isFinite).map((ratio) => `${ratio.toFixed(2)}×`);
  console.log(name.padEnd(52) + [...figures.map(shown), ...shownRatios].map((text) => text.padStart(10)).join(""));
}

function shown(figure: number): string {
  return figure < 10 ? figure.toFixed(2) : Math.round(figure).toLocaleString("en");
}

await build({ configFile: "vite.server.config.ts", logLevel: "warn", build: { outDir: built } });
for (const size of sizes) await (asksForWaits ? measureWaits : measureAll)(size);
