import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crash } from "./database-crashes";

/** Kills the embedded database 50 times under its writers, or as often as asked, and says what that cost. */
const folder = await mkdtemp(path.join(tmpdir(), "embedded-kill-trial-"));
const { kills, acknowledged, transactions, lost, halves, mismatches, strays } = await crash(
  folder,
  Number(process.argv[2] ?? 50),
  (so) => console.error(`${so.kills} kills, ${so.acknowledged} writes acknowledged`),
);
console.log(`kill -9                            ${kills}
writes acknowledged                ${acknowledged}
transactions among them            ${transactions}
lost writes                        ${lost.length}
partial transactions               ${halves.length}
wrong indexes or counts            ${mismatches.length}
orphaned keys                      ${strays}`);
for (const one of [...lost, ...halves, ...mismatches]) console.error(one);
await rm(folder, { recursive: true });
process.exitCode = lost.length + halves.length + mismatches.length + strays > 0 ? 1 : 0;
