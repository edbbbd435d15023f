import { open, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { takeOwnership } from "#database/process/owner";

/**
 * `owning-process.ts FOLDER TIMES` becomes the owner of a folder as often as asked, and says each time whether it was
 * alone. Of five times, one ends with `kill -9` by itself.
 */
const [folder = "", times = "1"] = process.argv.slice(2);
const inside = path.join(folder, "inside");
for (let i = 0; i < Number(times); i++) {
  const ownership = await takeOwnership(folder);
  if (!ownership.owned) throw new Error("Nobody here says where it listens.");
  const alone = await open(inside, "wx").then(
    (handle) => handle.close().then(() => true),
    () => false,
  );
  await delay(Math.random() * 10);
  await rm(inside, { force: true });
  console.log(alone ? "alone" : "beside another");
  if (Math.random() < 0.2) process.kill(process.pid, "SIGKILL");
  await ownership.release();
}
