import { open, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { takeOwnership } from "#database/process/owner";

/**
 * `owning-process.ts FOLDER TIMES KILLED` becomes the owner of a folder as often as asked, and says each time whether it
 * was alone. At random, it ends itself with `kill -9`: KILLED is how likely, from 0 to 1.
 */
const [folder = "", times = "1", killed = "0"] = process.argv.slice(2);
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
  if (Math.random() < Number(killed)) process.kill(process.pid, "SIGKILL");
  await ownership.release();
}
