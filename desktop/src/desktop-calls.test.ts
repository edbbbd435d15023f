import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { chooseFile } from "./desktop-calls";

/** A file dialog in which the user chose the file. */
const choosing = (file: string) =>
  ({ dialog: { showOpenDialog: async () => ({ canceled: false, filePaths: [file] }) } }) as unknown as Parameters<
    typeof chooseFile
  >[0];

test("a file of at most 50 MB is handed to the page; a larger one is sent to the page's own ways", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "desktop-calls-"));
  try {
    const file = path.join(folder, "tools.csv");
    await writeFile(file, "name\nAcme\n");
    expect(await chooseFile(choosing(file), null)).toEqual({
      name: "tools.csv",
      bytes: new Uint8Array(Buffer.from("name\nAcme\n")),
    });
    // A sparse file, which takes no space.
    await truncate(file, 50 * 1024 * 1024 + 1);
    await expect(chooseFile(choosing(file), null)).rejects.toThrow(/larger than 50 MB\. Choose it on the Imports page/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
