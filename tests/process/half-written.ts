import { writeFileSync } from "node:fs";
import path from "node:path";
import { Publications } from "~/discovery/open-data/publication.server";

/** Writes half of a publication into a folder, and is killed. Started by a test, with the folder. */
const publications = new Publications(process.argv[2]!);
const origin = { version: 2, stamp: "b", schema: "c" };
await publications.publish(
  () => true,
  origin,
  (folder) => {
    writeFileSync(path.join(folder, "companies.jsonl"), "half");
    process.kill(process.pid, "SIGKILL");
    return new Promise(() => {});
  },
);
