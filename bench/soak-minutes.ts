import { setTimeout as delay } from "node:timers/promises";
import { median } from "#bench/median";
import type { Happened } from "#bench/soak-record";

/** What a site's metrics say. Sizes are in MB. NaN for what can't be read, such as while the database is away. */
type Measured = { rss: number; heap: number; external: number; descriptors: number; handles: number; mails: number; jobs: number }; // oxfmt-ignore

export type Minute = Happened & Measured & { faults: string[] };

/** Where each figure is among the metrics, and how much one of it is. */
const sources: Record<keyof Measured, readonly [name: string, size: number]> = {
  rss: ["process_resident_memory_bytes", 2 ** 20],
  heap: ["nodejs_heap_size_used_bytes", 2 ** 20],
  external: ["nodejs_external_memory_bytes", 2 ** 20],
  descriptors: ["process_open_fds", 1],
  handles: ["nodejs_active_handles_total", 1],
  mails: ['saasfinder_mails{state="waiting"}', 1],
  jobs: ['saasfinder_jobs{state="waiting"}', 1],
};

/** Reads the metrics at a port of this machine. */
export async function measure(port: string): Promise<Measured> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text(), () => ""); // oxfmt-ignore
  const lines = new Map(text.split("\n").map((line) => [line.slice(0, line.lastIndexOf(" ")), line]));
  const figures = Object.entries(sources).map(([figure, [name, size]]) => {
    const value = lines.get(name)?.split(" ").at(-1);
    return [figure, Math.round(Number(value ?? NaN) / size)];
  });
  return Object.fromEntries(figures) as Measured;
}

const columns = ["requests", "unexpected", "refused", "busy", "p50", "p99", ...(Object.keys(sources) as (keyof Measured)[])] as const; // oxfmt-ignore

export const minuteHead = `| ${["minute", ...columns, "faults"].join(" | ")} |\n|${" --- |".repeat(columns.length + 2)}`;

/** A row of a table in Markdown. */
export function minuteRow(minute: Minute, n: number): string {
  const cells = columns.map((name) => (Number.isNaN(minute[name]) ? "" : minute[name].toFixed(0)));
  return `| ${[n, ...cells, minute.faults.join(", ")].join(" | ")} |`;
}

/** How much a figure's median may grow from the middle third to the last: what people wrote makes the site larger. */
const maxGrowth: Partial<Record<keyof Minute, number>> = { rss: 1.1, heap: 1.15, p99: 1.5 };
/** Fewer minutes say nothing about growth. */
const minMinutes = 9;

/** The site closes connections that a browser doesn't use after 65 seconds, and those to its database after a minute. */
const restMs = 90_000;
const pollMs = 1_000;
/** Those that the end of the work still needs, such as the ones of these measurements. */
const spare = 20;

/** What is still open once nobody uses the site, and wasn't at the start, as a sentence, or none. */
export async function leftOpen(port: string, atStart: Pick<Measured, "descriptors">): Promise<string[]> {
  for (let waited = 0; ; waited += pollMs) {
    const { descriptors } = await measure(port);
    if (descriptors <= atStart.descriptors + spare) return [];
    if (waited >= restMs)
      return [`${descriptors} descriptors are open at rest, ${atStart.descriptors} were at the start`];
    await delay(pollMs);
  }
}

/** The figures that weren't flat, each as a sentence. Null if there are too few to say. */
export function growthIn(minutes: readonly Minute[]): string[] | null {
  if (minutes.length < minMinutes) return null;
  const third = Math.floor(minutes.length / 3);
  const [middle, last] = [minutes.slice(third, -third), minutes.slice(-third)];
  return Object.entries(maxGrowth).flatMap(([name, most]) => {
    const [before, after] = [middle, last].map((part) =>
      median(part.map((minute) => minute[name as "rss"]).filter((value) => !Number.isNaN(value))),
    ) as [number, number];
    return after <= before * most ? [] : [`${name} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`];
  });
}
