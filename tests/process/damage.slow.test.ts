import { open, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { importCompanies } from "./directory";
import { dataDir, inFolder, run, useFolder } from "./server-process";

useFolder();

test("verify, backup and export end with exit code 1 and a sentence for a damaged database, and with 0 for a good one", async () => {
  await importCompanies(100);
  const good = await run("verify");
  expect([good.code, good.stdout]).toEqual([
    0,
    expect.stringMatching(/saasfinder\.companies {2}100 documents[^]*OK: /),
  ]);

  const file = `${dataDir()}/database/database.lmdb`;
  const handle = await open(file, "r+");
  const content = await readFile(file);
  // Damage may also be on free pages.
  for (let at = -1; (at = content.indexOf("Does thing 42. ", at + 1)) >= 0;) await handle.write("DOES", at);
  await handle.close();
  for (const [command, target] of [["verify"], ["backup", "copy.lmdb"], ["export", "export"]] as const) {
    const { code, stderr } = await run(command, target ? [inFolder(target)] : []);
    expect([command, code, stderr]).toEqual([
      command,
      1,
      expect.stringMatching(
        /^The database file \S+ is damaged \(.*saasfinder\.companies: 1 of 100 documents damaged.*\n$/,
      ),
    ]);
  }
});
