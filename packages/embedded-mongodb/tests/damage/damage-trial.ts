import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { damagePages } from "./damaged-pages";

/** Damages 200 pages of the embedded database's file, one at a time, or as many as asked, and says which went unnoticed. */
const [pages = 200, seed = 1] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), "embedded-damage-trial-"));
const { found, foundAtStart, harmless, unnoticed, ...damages } = await damagePages(folder, pages, seed);
console.log(`damaged pages                      ${damages.pages}
refused by verify and backup       ${found}
of these, refused by the start     ${foundAtStart}
free or unused: content unchanged  ${harmless}
unnoticed                          ${unnoticed.length}`);
for (const one of unnoticed) console.error(one);
await rm(folder, { recursive: true });
process.exitCode = unnoticed.length > 0 ? 1 : 0;
