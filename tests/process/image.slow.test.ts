import { cp, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { builtServer, inFolder, run, start, startDatabase, useFolder } from "./server-process";

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
