import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { raceForFolder } from "./ownership-race";

/** Lets 10 processes race for the embedded database's folder until they had it 200 times, or as often as asked. */
const folder = await mkdtemp(path.join(tmpdir(), "embedded-race-"));
const { taken, twice, killed } = await raceForFolder(folder, 10, Number(process.argv[2] ?? 200));
console.log(`times the folder was taken         ${taken}
owners that ended with kill -9     ${killed}
two owners at a time               ${twice}`);
await rm(folder, { recursive: true });
process.exitCode = twice > 0 ? 1 : 0;
