import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AiProviderStandIn } from "#tests/outside/ai-provider";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { waiting } from "#tests/waiting";
import { allPaths } from "./all-write-paths";
import { Expected } from "./expected";
import { freePort } from "./free-port";
import { admin, logIn, type Ask } from "./log-in";
import { behindProxy, somebodyOf } from "./people";
import { Refused } from "./send";
import { SentRequests } from "./sent-requests";
import { run, startServer, useFolder, type Server } from "./server-process";
import { wronglyShown } from "./shown";
import { unfinishedJobs } from "./unfinished-jobs";
import type { At } from "./write-paths";

useFolder();

/** More with `KILLS=200`. */
const kills = Number(process.env.KILLS ?? 4);
/** Each kill comes after at most so many writes of one kind. */
const maxWrites = 8;
/** So many other kinds are written at the same time. */
const others = 4;

const mail = new MailServerStandIn();
const ai = new AiProviderStandIn();
const features = [{ text: "Plans shifts", quote: "Plans the shifts of teams" }];
ai.content = JSON.stringify({ description: "Plans the shifts of teams.", features });
let settings: Record<string, string>;
beforeAll(async () => {
  await mail.start();
  const { baseUrl, apiKey, model } = await ai.start();
  const port = await freePort();
  settings = {
    ...{ PORT: port, SITE_URL: `http://127.0.0.1:${port}`, SMTP_URL: mail.url },
    ...{ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model },
    SITE_POSTAL_ADDRESS: "1 Example Street",
    ...{ ...behindProxy, ...admin },
  };
});
afterAll(() => Promise.all([mail.stop(), ai.stop()]));

/** The server, until it no longer responds. */
async function enter(site: Server): Promise<At> {
  const pause = async () => (await fetch(`${site.url}/healthz`)).text().then(() => delay(20));
  return { site, ask: await logIn(site), somebody: () => somebodyOf(site), mail, pause };
}

/** Asks for each address once. */
function onlyOnce(ask: Ask): Ask {
  const answers = new Map<string, Promise<Response>>();
  return async (path, method = "GET", body?) => {
    if (method !== "GET") return ask(path, method, body);
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return (await answer).clone();
  };
}

const kinds = Object.entries(allPaths).map(([name, path]) => ({
  ...{ name, path, acknowledged: 0 },
  ...{ expected: new Expected(), sent: new SentRequests(path.covers) },
}));
type Kind = (typeof kinds)[number];

/** Writes a round of a kind. `then` is called after each of its steps. */
function writeRound(kind: Kind, at: At, round: string, then = () => {}): Promise<void> {
  const write: Expected["write"] = async (...step) => {
    const result = await kind.sent.during(() => kind.expected.write(...step));
    kind.acknowledged++;
    then();
    return result;
  };
  return kind.path.write(kind.sent.noting(at), round, write);
}

/** Checks that a server that has just started has what was acknowledged. */
async function check(at: At): Promise<void> {
  // What the server before it was doing goes on.
  await expect.poll(() => unfinishedJobs(at.ask), waiting).toEqual([]);
  // Nobody writes now, and most kinds read all companies.
  const reading = { ...at, ask: onlyOnce(at.ask) };
  for (const { name, path, expected } of kinds)
    expect([name, expected.differences(await path.read(reading))]).toEqual([name, []]);
  expect(await wronglyShown(reading.ask)).toEqual([]);
}

/** Writes an even round and an odd one of each kind, to their ends. Each sends what it says it covers, and nothing else. */
async function writeWithoutKill(at: At): Promise<void> {
  const queue = [...kinds];
  const writeNext = async () => {
    for (let kind = queue.shift(); kind; kind = queue.shift())
      for (const n of [0, 1]) await writeRound(kind, at, `${kills} ${n}`);
  };
  await Promise.all(Array.from({ length: others }, writeNext));
  for (const { name, path, sent } of kinds) expect([name, sent.all]).toEqual([name, path.covers.toSorted()]);
}

test(
  "whatever was acknowledged before a kill -9 is there after it, nothing is half there, and counts are right",
  async () => {
    const first = randomInt(kinds.length);
    for (let kill = 0; kill <= kills; kill++) {
      const server = await startServer(settings);
      const at = await enter(server);
      mail.received.length = 0;
      if (kill === 0) await writeWithoutKill(at);
      await check(at);
      if (kill === kills) break;

      // Each kind has its turn, so that slow ones are killed as often as quick ones.
      const aim = kinds[(first + kill) % kinds.length];
      const together = kinds.filter((kind) => kind === aim || randomInt(kinds.length) < others);
      const killAfter = randomInt(maxWrites);
      let written = 0;
      let killing: Promise<void> | undefined;
      const refusals: string[] = [];
      const killNow = () => (killing ??= delay(randomInt(100)).then(() => server.process.kill()));
      if (killAfter === 0) setTimeout(killNow, randomInt(1_000));
      const writing = together.map(async (kind) => {
        const countStep = () => {
          if (kind === aim && ++written === killAfter) void killNow();
        };
        for (let n = 0; ; n++)
          try {
            await writeRound(kind, at, `${kill} ${n}`, countStep);
          } catch (error) {
            // The server no longer responds.
            if (!(error instanceof Refused)) return;
            refusals.push(`${kind.name}: ${error.message}`);
          }
      });
      await Promise.all(writing);
      await killing;
      expect(refusals).toEqual([]);
      console.log(`Killed ${kill + 1} of ${kills} times, now after ${written} writes of ${aim?.name}.`);
    }
    const counts = Object.fromEntries(kinds.map(({ name, acknowledged }) => [name, acknowledged]));
    console.log(`Acknowledged before ${kills} kills: ${JSON.stringify(counts)}`);
    expect((await run("repair")).stdout).toBe("All counts were correct.\n");
  },
  300_000 + kills * 240_000,
);
