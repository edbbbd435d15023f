import { afterEach, describe, expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { importCompanies, visibleDirectory, visibleCompanies, writeCompanies } from "./directory";
import { HeldCommand } from "./hold-command";
import { admin, logIn } from "./log-in";
import { run, start, startDatabase, startServer, useFolder, type Server, type ServerProcess } from "./server-process";

useFolder();

/** Ten steps of an import. */
const rows = 1_000;

let held: HeldCommand | undefined;
afterEach(async () => {
  await held?.close();
  held = undefined;
});

/** Starts an import beside a server, and holds it once it has added some companies. */
async function startHeldImport(): Promise<ServerProcess> {
  // The server runs the database already, so this only prints its address.
  const { uri } = await startDatabase();
  held = new HeldCommand(uri, { command: "insert", collection: "companies" }, 1);
  const file = await writeCompanies(rows);
  const settings = { MONGODB_URI: await held.listen(), SESSION_SECRET: "x".repeat(40) };
  const script = start("import", [file, "--source", "file"], settings);
  expect(await Promise.race([held.reached, script.ended])).toBe("held");
  return script;
}

/** Returns what visitors see after an import, without dates. */
async function contentOf(server: Server): Promise<unknown> {
  const { companies, categories } = await visibleDirectory(server);
  const timeless = companies.map((company) => ({ ...company, createdAt: "", updatedAt: "", priceCheckedAt: "" }));
  return { companies: timeless.sort((a, b) => a.name.localeCompare(b.name)), categories };
}

/** Returns what the same import leaves without an interruption. */
async function undisturbed(): Promise<unknown> {
  const settings = { DATA_DIR: `${await writeCompanies(rows)}-undisturbed` };
  await importCompanies(rows, settings);
  const server = await startServer(settings);
  const content = await contentOf(server);
  await server.process.kill();
  return content;
}

const withoutIds = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (key, value: unknown) => (key === "id" ? undefined : value)));

async function expectSame(server: Server, expected: unknown): Promise<void> {
  await expect.poll(() => visibleCompanies(server), waiting).toBe(rows);
  // Companies show while an import runs, and counts at its end.
  await expect.poll(async () => withoutIds(await contentOf(server)), waiting).toEqual(withoutIds(expected));
  expect((await run("repair")).stdout).toBe("All counts were correct.\n");
}

type Job = { state: string; progress: object };

describe("kill -9", () => {
  test("of the server, in the middle of an import, ends nothing: the next start completes it", async () => {
    const expected = await undisturbed();
    const first = await startServer();
    const script = await startHeldImport();
    await first.process.kill();
    expect(await script.ended).toEqual({ code: 1, signal: null });
    expect(script.stderr).toMatch(/^Lost the connection to the database\. .+\n$/);
    // The next server continues the import, until it's killed as well, while adding companies.
    const server = await startServer(admin);
    const ask = await logIn(server);
    const jobOf = async () => ((await (await ask("/api/admin/jobs?kind=import")).json()) as Job[])[0]!;
    const before = JSON.stringify((await jobOf()).progress);
    const hasGoneOn = async () => {
      const { state, progress } = await jobOf();
      return state !== "running" || JSON.stringify(progress) !== before;
    };
    await expect.poll(hasGoneOn, { ...waiting, interval: 1 }).toBe(true);
    const { state } = await jobOf();
    await server.process.kill();
    expect(state).toBe("running");
    await expectSame(await startServer(), expected);
  });

  test("of an import leaves the server and its database as they were, and the server completes it", async () => {
    const server = await startServer();
    const script = await startHeldImport();
    await script.kill();
    await expect.poll(() => visibleCompanies(server), waiting).toBe(rows);
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });
});
