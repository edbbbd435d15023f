import { cp, lstat, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { companiesOf } from "./rows";
import { admin, logIn } from "./log-in";
import { builtServer, inFolder, run, start, startDatabase, startServer, useFolder } from "./server-process";

useFolder();

/** The files that the last stage of the Dockerfile copies. Packages are linked instead. */
async function layOutImage(folder: string): Promise<void> {
  const lastStage = (await readFile("Dockerfile", "utf8")).split(/^FROM /m).at(-1) ?? "";
  const copied = [...lastStage.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(" "));
  for (const file of copied.map((name) => path.relative("/app", name))) {
    if (file === "node_modules") await symlink(path.resolve(file), path.join(folder, file));
    else await cp(file, path.join(folder, file), { recursive: true });
  }
}

test("the image holds what the site and its commands need, and a first start says how to add an admin", async () => {
  const image = inFolder("image");
  // Outside the data folder, like MongoDB's volume.
  const { uri } = await startDatabase();
  await layOutImage(image);
  const settings = { DATA_DIR: inFolder("volume"), MONGODB_URI: uri, SESSION_SECRET: "generated" };

  const first = start(builtServer, [], { PORT: "0", ...settings }, image);
  await first.says(/ is ready at /);
  expect(first.stdout).toContain("docker compose exec app npm run make-admin -- USERNAME");
  const made = await run("make-admin", ["zoe"], settings, image);
  expect([made.code, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toMatch(/zoe with password \S{20}/);
  await first.stop();

  const second = start(builtServer, [], { PORT: "0", ...settings }, image);
  await second.says(/ is ready at /);
  expect(second.stdout).not.toContain("make-admin");
});

/** Every file of a folder, with what changes when it's written. */
async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = files.map(async (file) => {
    const name = path.join(file.parentPath, file.name);
    const { size, mtimeMs } = await lstat(name);
    return `${path.relative(folder, name)} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(lines)).sort();
}

test("the site and its commands write nowhere but to the data folder and the temporary one", async () => {
  const [image, HOME, TMPDIR] = [inFolder("image"), inFolder("home"), inFolder("tmp")];
  await Promise.all([image, HOME, TMPDIR].map((folder) => mkdir(folder)));
  await layOutImage(image);
  const packages = await filesIn("node_modules");
  const before = await filesIn(image);
  const settings = { HOME, TMPDIR, DATA_DIR: inFolder("volume"), ...admin };

  const server = await startServer(settings, image);
  const ask = await logIn(server);
  const { id } = (await (await ask("/api/admin/imports?file=tools.json", "POST", companiesOf(0, 50))).json()) as {
    id: number;
  };
  const stateOf = async (step: "read" | "accept", end: string) => {
    await ask(`/api/admin/imports/${id}/${step}`, "POST", {});
    const state = async () => ((await (await ask(`/api/admin/imports/${id}`)).json()) as { state: string }).state;
    await expect.poll(state, waiting).toBe(end);
  };
  await stateOf("read", "staged");
  await stateOf("accept", "applied");
  for (const page of ["/", "/directory?q=tool", "/image.png", "/company/1/image.png", "/sitemap.xml"])
    expect((await fetch(server.url + page)).status).toBe(200);
  expect((await fetch(`${server.url}/api/subscribe`, json({ email: "ann@reader.example" }))).status).toBe(200);
  expect((await run("make-admin", ["zoe"], settings, image)).code).toBe(0);
  expect((await run("backup", [inFolder("volume/backup.lmdb")], settings, image)).code).toBe(0);
  expect((await server.process.stop()).code).toBe(0);

  expect(await filesIn(image)).toEqual(before);
  expect(await filesIn("node_modules")).toEqual(packages);
  expect(await readdir(HOME)).toEqual([]);
});

const json = (value: unknown) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});
