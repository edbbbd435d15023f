import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { importedOf } from "#bench/fill";
import { secondsOf } from "#bench/seconds-of";
import { environmentOf, importRows, logIn, start, stop } from "#bench/site-process";
import { build } from "#scripts/prepare.mjs";

const admin = { username: "chief", password: "oddly-lit-pantry" };
const visitEveryMs = 100;

/**
 * Measures how long the built site's import by an admin and `npm run import` beside the running site take: alone, beside
 * a busy loop for each processor that the same terminal runs, and beside a visitor.
 */
export async function measureBeside(rows: number): Promise<void> {
  build();
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = { ...(await environmentOf(folder)), ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
  const site = await start(env);
  const cookie = await logIn(site.origin, admin);
  let imported = 0;
  const next = () => {
    const first = imported;
    imported += rows;
    return importedOf(first, rows);
  };
  const byAdmin = () => importRows(site.origin, cookie, next());
  const byCommand = async () => {
    const file = path.join(folder, "tools.json");
    await writeFile(file, JSON.stringify(next()));
    const args = ["scripts/command.mjs", "import", file, "--source", "file"];
    const command = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
    const [code] = (await once(command, "exit")) as [number | null];
    if (code !== 0) throw new Error(`The import ended with exit code ${code}.`);
  };

  console.log(`\nSeconds for ${rows} rows:\n\n|  | by an admin | by the command |\n| --- | ---: | ---: |`);
  try {
    for (const [name, begin] of [
      ["alone", () => () => {}],
      [`beside ${availableParallelism()} busy loops`, startLoops],
      ["beside a visitor", () => startVisiting(site.origin)],
    ] as const) {
      const end = begin();
      const seconds = [await secondsOf(byAdmin), await secondsOf(byCommand)];
      end();
      console.log(`| ${[name, ...seconds.map((one) => one.toFixed(1))].join(" | ")} |`);
    }
  } finally {
    await stop(site);
    await rm(folder, { recursive: true });
  }
}

/** @returns a function that ends them */
function startLoops(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  const end = () => loops.forEach((loop) => loop.kill("SIGKILL"));
  process.once("exit", end);
  return end;
}

/** @returns a function that ends the visits */
function startVisiting(origin: string): () => void {
  let isOver = false;
  void (async () => {
    for (; !isOver; await delay(visitEveryMs)) await (await fetch(`${origin}/directory`)).arrayBuffer();
  })();
  return () => (isOver = true);
}
