import { readdir, rm } from "node:fs/promises";
import { MongoClient, type Document } from "mongodb";
import { verifyFile } from "embedded-mongodb/verify";
import { expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { healthOf, importCompanies, visibleCompanies } from "./directory";
import { admin, askAs, logInCookie } from "./log-in";
import { refusal } from "./refusal";
import { dataDir, inFolder, run, startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder();

const secret = { SESSION_SECRET: "x".repeat(40) };
/** More with `UPDATE_COMPANIES=100000`. */
const companies = Number(process.env.UPDATE_COMPANIES ?? 1_000);

/** A listed comparison, stored as by an older release. */
const comparison = { companyIds: [1, 2], path: "/compare/1-vs-2", listedBy: "ann", take: "For notes." };

async function withDatabase<Result>(uri: string, work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = await MongoClient.connect(uri);
  return work(client).finally(() => client.close());
}

/** Stores data as an older release did. */
const storeFormerly = (uri: string) =>
  withDatabase(uri, async (client) => {
    await client.db().collection("data_versions").deleteMany({});
    await client
      .db()
      .collection<Document>("listed_comparisons")
      .insertOne({ _id: 1 as never, ...comparison });
  });

const storedComparison = (uri: string) =>
  withDatabase(uri, (client) =>
    client
      .db()
      .collection("listed_comparisons")
      .findOne({ _id: 1 as never }),
  );

test("a start is refused for data that a release two releases newer has rewritten", async () => {
  const { uri } = await startDatabase();
  await withDatabase(uri, (client) =>
    client
      .db()
      .collection<Document>("data_versions")
      .insertOne({ _id: "data" as never, version: 1_000 }),
  );
  expect(await refusal({ ...secret, MONGODB_URI: uri })).toMatch(
    /^The database was used by a newer release .+ has version 1000, and this release reads versions up to \d+\. .+\n$/,
  );
});

test("the built-in database is backed up before its data is rewritten, and a dry run says how much that is", async () => {
  const { process, uri } = await startDatabase();
  await storeFormerly(uri);
  await process.stop();
  const tried = await run("migrate", ["--dry-run"]);
  expect([tried.code, tried.stderr]).toEqual([0, ""]);
  expect(tried.stdout).toContain("editors’ texts about comparisons: 1 to rewrite\n");
  await expect(readdir(`${dataDir()}/backups`)).rejects.toThrow("ENOENT");

  const server = await startServer();
  await server.process.says(/Stored data has version \d+: editors’ texts about comparisons/);
  const [file = ""] = await readdir(`${dataDir()}/backups`);
  expect(file).toMatch(/^before-version-\d+\.lmdb$/);
  await server.process.stop();
  const backup = verifyFile(`${dataDir()}/backups/${file}`);
  expect(backup.collections).toContainEqual(expect.objectContaining({ ns: "saasfinder.listed_comparisons", documents: 1 })); // oxfmt-ignore

  const database = await startDatabase();
  expect(await storedComparison(database.uri)).toMatchObject({ editorNote: "For notes." });
  await database.process.stop();
  const done = await run("migrate");
  expect(done.stdout).toBe("Nothing to rewrite: stored data is as this release writes it.\n");
});

test("a backup that is restored and rewritten again is backed up again, and the first copy stays", async () => {
  const { process, uri } = await startDatabase();
  await storeFormerly(uri);
  await process.stop();
  await run("backup", [inFolder("former.lmdb")]);
  const rewritten = async () => {
    expect((await run("migrate")).code).toBe(0);
    return (await readdir(`${dataDir()}/backups`)).map((name) => name.replace(/\d+/, "N")).sort();
  };
  expect(await rewritten()).toEqual(["before-version-N.lmdb"]);
  for (const n of [2, 3]) {
    await rm(`${dataDir()}/database/database.lmdb`);
    expect((await run("restore", [inFolder("former.lmdb")])).code).toBe(0);
    expect(await rewritten()).toEqual([`before-version-N-${n}.lmdb`, "before-version-N.lmdb"]);
  }
});

/** Importing 100,000 takes minutes. */
const timeout = 300_000 + 20 * companies;

test("two servers that are updated one after the other answer all requests meanwhile", { timeout }, async () => {
  const { uri } = await startDatabase();
  const settings = { ...secret, ...admin, MONGODB_URI: uri };
  const startIn = (name: string) => startServer({ ...settings, DATA_DIR: inFolder(name) });
  await importCompanies(companies, settings);
  const servers: (Server | undefined)[] = [await startIn("one"), await startIn("other")];
  // From here on, data is as the release before writes it, and rewritten while servers are updated.
  await storeFormerly(uri);

  /** What a load balancer does: requests go to servers that are ready, and to the next one if a connection breaks. */
  const balanced = async <Got>(n: number, send: (server: Server) => Promise<Got>): Promise<Got> => {
    for (let attempt = 0; ; attempt++) {
      const server = servers[(n + attempt) % servers.length];
      const got = server && (await Promise.race([send(server), endOf(server)]).catch(() => undefined));
      if (got !== undefined) return got;
      if (attempt > 2 * servers.length) throw new Error("No server answered.");
    }
  };
  const answers = new Map<string, number>();
  const count = (what: string, status: number) =>
    answers.set(`${what}: ${status}`, (answers.get(`${what}: ${status}`) ?? 0) + 1);
  let isOver = false;
  const paths = ["/", "/directory", "/company/1", "/api/companies?limit=5", "/api/search?q=thing", "/compare/1-vs-2"];
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let n = visitor; !isOver; n++)
      count("a visit", await balanced(n, ({ url }) => statusOf(fetch(url + (paths[n % paths.length] as string)))));
  });
  const saved = new Set<number>();
  const userOf = (n: number) => balanced(n, (server) => logInCookie(server));
  const user = async () => {
    for (let n = 0; !isOver; n++) {
      const cookie = await userOf(n);
      const id = 1 + (n % 500);
      const status = await balanced(n + 1, (server) =>
        statusOf(askAs(server, { header: cookie })(`/api/saved/tools/${id}`, "PUT", {})),
      );
      count("a login and a write", status);
      saved.add(id);
    }
  };
  const writing = user();
  for (const [i, name] of ["one", "other"].entries()) {
    const old = servers[i] as Server;
    servers[i] = undefined;
    await old.process.stop();
    const updated = await startIn(name);
    await expect.poll(() => healthOf(updated), waiting).toBe(200);
    servers[i] = updated;
    expect(await visibleCompanies(updated)).toBe(companies);
  }
  isOver = true;
  await Promise.all([...visitors, writing]);
  expect([...answers.keys()].toSorted()).toEqual(["a login and a write: 200", "a visit: 200"]);
  await expect.poll(() => storedComparison(uri), waiting).toMatchObject({ editorNote: "For notes." });
  const session = await balanced(0, async (server) => askAs(server, { header: await userOf(0) })("/api/session"));
  const { savedTools } = ((await session.json()) as { user: { savedTools: number[] } }).user;
  expect(savedTools.toSorted((a, b) => a - b)).toEqual([...saved].toSorted((a, b) => a - b));
});

/** Rejects once a server's process has ended. Its connections are closed then, but Node 20's fetch sometimes waits on. */
async function endOf({ process }: Server): Promise<never> {
  await process.ended;
  throw new Error("The server has ended.");
}

async function statusOf(answering: Promise<Response>): Promise<number> {
  const answer = await answering;
  await answer.text();
  return answer.status;
}
