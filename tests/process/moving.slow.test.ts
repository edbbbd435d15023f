import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { importCompanies } from "./directory";
import { dataDir, inFolder, run, useFolder } from "./server-process";

useFolder();

type Listing = { collections: { name: string; documents: number; indexes: object[] }[] };

test("what is exported is restored into an empty database, and is the same when it is exported there", async () => {
  await importCompanies(20);
  const exported = await run("export", [inFolder("exported")]);
  expect(exported).toMatchObject({ code: 0, stderr: "" });

  // The format in which another server lists its indexes, with one of its own.
  const file = inFolder("exported/collections.json");
  const listing = JSON.parse(await readFile(file, "utf8")) as Listing;
  for (const { indexes } of listing.collections)
    for (const index of indexes) Object.assign(index, { v: 2, storageEngine: { documentDB: {} } });
  const companies = listing.collections.find(({ name }) => name === "companies")!;
  companies.indexes.push({ name: "own", key: { description: 1 }, storageEngine: { documentDB: {} } });
  await writeFile(file, JSON.stringify(listing));

  const elsewhere = { DATA_DIR: `${dataDir()}-elsewhere` };
  const restored = await run("restore", [inFolder("exported")], elsewhere);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toMatch(
    /^Left out: storageEngine of the index own of companies\nRestored \d+ documents to \d+ collections\. Counts and hashes match\.\n$/,
  );
  expect(await run("export", [inFolder("again")], elsewhere)).toMatchObject({ code: 0, stdout: exported.stdout });
  for (const { name } of listing.collections) {
    const [first, second] = ["exported", "again"].map((folder) => readFile(inFolder(`${folder}/${name}.jsonl`)));
    expect([name, (await first)!.equals((await second)!)]).toEqual([name, true]);
  }
});
