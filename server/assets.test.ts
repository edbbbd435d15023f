import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtAssets } from "#server/assets";

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "server-assets-"));
  for (const name of ["client/assets", "client/.git", "client/images"]) await mkdir(path.join(folder, name), { recursive: true }); // oxfmt-ignore
  for (const name of ["client/.git/HEAD", "client/.env", "client/assets/.map", "client/images/a.svg", "secret"])
    await writeFile(path.join(folder, name), "content");
  const app = express().use(builtAssets(path.join(folder, "client")));
  app.use((_req, res) => void res.status(404).send("none"));
  await new Promise<void>((resolve) => (server = app.listen(0, "127.0.0.1", resolve)));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test.each([
  ...["/.git/HEAD", "/.env", "/assets/.map", "/images", "/images/", "/assets/", "/.git/", "/"],
  ...["/..%2fsecret", "/assets/..%2f..%2fsecret", "/images/..%5c..%5csecret"],
])("hidden files, lists of files, and what is outside the folder aren't served: %s", async (address) => {
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/images/a.svg`)).status).toBe(200);
  const answer = await fetch(`http://127.0.0.1:${port}${address}`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringMatching(/content|a\.svg/)]);
});
