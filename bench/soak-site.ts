import { execFileSync } from "node:child_process";
import { openSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { mountSmallDisk } from "embedded-mongodb/tests/small-disk";
import type { Filling } from "#bench/fill";
import { environmentOf, fillSite, freePort, start, type Site } from "#bench/site-process";
import { AiProviderStandIn } from "#tests/outside/ai-provider";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { behindProxy } from "#tests/process/people";

/** Room for the database and its growth, in MB for each company. */
const roomFor = (companies: number) => 500 + Math.ceil(companies / 20);

export type SoakSite = Site & {
  url: string;
  mail: MailServerStandIn;
  ai: AiProviderStandIn;
  /** The folder of its small disk. Null where none can be mounted. */
  disk: string | null;
  env: NodeJS.ProcessEnv;
  /** The lines of its log with a text, such as the ID of a request. */
  logged: (text: string) => string[];
};

/**
 * Starts a filled site with a mail server, an AI provider, and where possible, a small disk, which is in memory. However
 * this process ends, the site ends with it, and what was stored is deleted.
 */
export async function startSoakSite(companies: number, filling: Filling): Promise<SoakSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-soak-"));
  const place = path.join(folder, "disk");
  const unmount = await mountSmallDisk(place, roomFor(companies));
  process.once("exit", () => {
    unmount?.();
    rmSync(folder, { recursive: true, force: true });
  });

  const [mail, ai] = [new MailServerStandIn(), new AiProviderStandIn()];
  const features = [{ text: "Plans shifts", quote: "Plans the shifts of teams" }];
  ai.content = JSON.stringify({ description: "Plans the shifts of teams.", features });
  await mail.start();
  const { baseUrl, apiKey, model } = await ai.start();

  const own = await environmentOf(path.join(place, "data"));
  const url = `http://127.0.0.1:${own.PORT}`;
  const env = {
    ...own,
    ...{ SITE_URL: url, SMTP_URL: mail.url, METRICS_PORT: String(await freePort()) },
    ...{ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model },
    // So that it can hang and be killed.
    ...{ DATABASE_RUNS_IN: "process", ...behindProxy },
  };
  await fillSite(companies, env, filling);
  const log = path.join(folder, "log");
  const site = await start(env, [], ".", openSync(log, "a"));
  process.prependOnceListener("exit", () => {
    const pid = databaseProcessOf(site);
    // One that hangs wouldn't notice that its site has ended.
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  });
  return { ...site, url, mail, ai, env, disk: unmount && place, logged: (having) => linesOf(log, having) };
}

const linesOf = (file: string, having: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes(having));

/** The ID of the process in which a site runs its database. Undefined while there is none. */
export function databaseProcessOf({ child }: Site): number | undefined {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const [, pid] = new RegExp(`^\\s*(\\d+)\\s+${child.pid}\\s.*worker\\.mjs`, "m").exec(processes) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

/** Resolves once a site does all of its work. */
export async function untilReady({ url }: SoakSite): Promise<void> {
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok;
  while (!(await isReady())) await delay(200);
}
