import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AiProviderStandIn } from "#tests/outside/ai-provider";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { waiting } from "#tests/waiting";
import { Expected } from "./expected";
import { freePort } from "./free-port";
import { admin, logIn, type Ask } from "./log-in";
import { behindProxy, somebodyOf } from "./people";
import { peoplePaths } from "./people-write-paths";
import { Refused } from "./send";
import { run, startServer, useFolder, type Server } from "./server-process";
import { wronglyShown } from "./shown";
import { unfinishedJobs } from "./unfinished-jobs";
import { adminPaths, type At } from "./write-paths";

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

const paths = Object.entries({ ...adminPaths, ...peoplePaths });

test(
  "whatever was acknowledged before a kill -9 is there after it, nothing is half there, and counts are right",
  async () => {
    const expected = new Map(paths.map(([kind]) => [kind, new Expected()]));
    const acknowledged = new Map(paths.map(([kind]) => [kind, 0]));
    const first = randomInt(paths.length);
    for (let kill = 0; kill <= kills; kill++) {
      const server = await startServer(settings);
      const at = await enter(server);
      mail.received.length = 0;
      // What the killed server was doing goes on.
      await expect.poll(() => unfinishedJobs(at.ask), waiting).toEqual([]);
      // Nobody writes now, and most kinds read all companies.
      const reading = { ...at, ask: onlyOnce(at.ask) };
      for (const [kind, { read }] of paths)
        expect([kind, expected.get(kind)?.differences(await read(reading))]).toEqual([kind, []]);
      expect(await wronglyShown(reading.ask)).toEqual([]);
      if (kill === kills) break;

      // Each kind has its turn, so that slow ones are killed as often as quick ones.
      const [aim] = paths[(first + kill) % paths.length] as (typeof paths)[number];
      const together = paths.filter(([kind]) => kind === aim || randomInt(paths.length) < others);
      const killAfter = randomInt(maxWrites);
      let written = 0;
      let killing: Promise<void> | undefined;
      const refusals: string[] = [];
      const killNow = () => (killing ??= delay(randomInt(100)).then(() => server.process.kill()));
      if (killAfter === 0) setTimeout(killNow, randomInt(1_000));
      const writing = together.map(async ([kind, path]) => {
        const write: Expected["write"] = async (...step) => {
          const result = await (expected.get(kind) as Expected).write(...step);
          acknowledged.set(kind, (acknowledged.get(kind) ?? 0) + 1);
          if (kind === aim && ++written === killAfter) void killNow();
          return result;
        };
        for (let n = 0; ; n++)
          try {
            await path.write(at, `${kill} ${n}`, write);
          } catch (error) {
            // The server no longer responds.
            if (!(error instanceof Refused)) return;
            refusals.push(error.message);
          }
      });
      await Promise.all(writing);
      await killing;
      expect(refusals).toEqual([]);
      console.log(`Killed ${kill + 1} of ${kills} times, now after ${written} writes of ${aim}.`);
    }
    console.log(`Acknowledged before ${kills} kills: ${JSON.stringify(Object.fromEntries(acknowledged))}`);
    expect((await run("repair")).stdout).toBe("All counts were correct.\n");
  },
  60_000 + kills * 240_000,
);
