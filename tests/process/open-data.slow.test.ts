import { createHash } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { importCompanies } from "./directory";
import { inFolder, run, startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder();

type Listed = { files: { name: string; path: string; sha256: string; records?: number }[] };

/** The manifest, once a server has made its files: a minute after its start, or longer on a busy machine. */
async function manifestOf({ url }: Server): Promise<Listed> {
  const made = async () => (await fetch(`${url}/data/manifest.json`)).status;
  await expect.poll(made, { ...waiting, timeout: 3 * waiting.timeout, interval: 500 }).toBe(200);
  return (await fetch(`${url}/data/manifest.json`)).json() as Promise<Listed>;
}

test("two servers on one database make the same files, and a download goes on at the other", async () => {
  const { uri } = await startDatabase();
  const settings = { MONGODB_URI: uri, SESSION_SECRET: "x".repeat(40) };
  await importCompanies(40, settings);
  const [one, other] = await Promise.all(
    ["one", "other"].map((folder) => startServer({ ...settings, DATA_DIR: inFolder(folder) })),
  );
  const manifest = await manifestOf(one!);
  expect((await manifestOf(other!)).files).toEqual(manifest.files);
  for (const { path: address, sha256, records } of manifest.files) {
    const begun = await fetch(one!.url + address);
    const tag = begun.headers.get("ETag")!;
    const whole = Buffer.from(await begun.arrayBuffer());
    expect([address, createHash("sha256").update(whole).digest("hex"), tag]).toEqual([address, sha256, `"${sha256}"`]);
    const rest = await fetch(other!.url + address, { headers: { Range: "bytes=100-", "If-Range": tag } });
    expect([rest.status, Buffer.from(await rest.arrayBuffer())]).toEqual([206, whole.subarray(100)]);
    if (address.startsWith("/data/companies")) expect(records).toBe(40);
  }
});

test("an empty site that imports them offers the same", async () => {
  await importCompanies(40);
  const server = await startServer();
  await manifestOf(server);
  const linesOf = async ({ url }: Server, name: string) => (await fetch(`${url}/data/${name}`)).text();
  const download = async (name: string) => {
    const file = inFolder(name);
    await writeFile(file, await linesOf(server, name));
    return file;
  };
  const settings = { DATA_DIR: inFolder("new") };
  const categories = await run("import", [await download("categories.jsonl"), "--source", "categories"], settings);
  expect([categories.code, categories.stderr]).toEqual([0, ""]);
  const companies = await run("import", [await download("companies.jsonl"), "--source", "file"], settings);
  expect([companies.code, companies.stderr]).toEqual([0, ""]);
  const copy = await startServer(settings);
  await manifestOf(copy);
  const factsOf = async (from: Server) =>
    (await linesOf(from, "companies.jsonl"))
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const { name, website, description, categories, startingPrice } = JSON.parse(line) as Record<string, unknown>;
        return { name, website, description, categories, startingPrice };
      });
  expect(await factsOf(copy)).toEqual(await factsOf(server));
});

test("a server that stops or is killed while it makes them leaves nothing that is served", async () => {
  await importCompanies(200);
  const server = await startServer();
  const begun = async () => (await readdir(inFolder("data/open-data")).catch(() => [])).length > 0;
  await expect.poll(begun, { ...waiting, timeout: 3 * waiting.timeout, interval: 1 }).toBe(true);
  await server.process.stop();
  const left = await readdir(inFolder("data/open-data"));
  // It stopped before or after it was done.
  expect([0, 2]).toContain(left.length);
  expect(left.includes("current.json")).toBe(left.length === 2);
  const back = await startServer();
  await manifestOf(back);
  await back.process.kill();
  expect(await readdir(path.join(inFolder("data"), "open-data"))).toContain("current.json");
});
