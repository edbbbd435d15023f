import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "./free-port";
import { importCompanies } from "./directory";
import { builtServer, dataDir, start, startServer, useFolder } from "./server-process";

useFolder();

/** More than the first part of the directory has. */
const companies = 6_000;
const snapshot = () => path.join(dataDir(), "catalogue.snapshot");
const missing = "tools are missing here";

test("while everything is read, the directory and the home page show a part and say so, and others wait", async () => {
  await importCompanies(companies);
  await rm(snapshot());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = start(builtServer, [], { PORT: port });
  const get = async (path: string) => {
    const response = await fetch(url + path).catch(() => undefined);
    return { status: response?.status, cached: response?.headers.get("Cache-Control"), text: await response?.text() };
  };
  const getAll = () => Promise.all(["/directory", "/", "/categories"].map(get));
  let answers = await getAll();
  while (answers[0]?.status !== 200) answers = await getAll();
  const [list, home, other] = answers;
  expect([list?.status, home?.status, other?.status]).toEqual([200, 200, 503]);
  expect([list?.cached, home?.cached]).toEqual(["private, no-store", "private, no-store"]);
  expect([list?.text, home?.text].map((text) => text?.includes(missing))).toEqual([true, true]);
  await server.says(/is ready at/);
  const whole = await get("/directory");
  expect(whole.text).toContain("6,000");
  expect(whole.text).not.toContain(missing);
});

test("an import without a running site leaves a snapshot, from which the next start reads", async () => {
  await importCompanies(20);
  expect(existsSync(snapshot())).toBe(true);
  const server = await startServer();
  expect(await (await fetch(`${server.url}/directory`)).text()).toContain("Tool 19");
});
