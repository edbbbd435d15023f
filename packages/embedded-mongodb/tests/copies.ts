import { readdir } from "node:fs/promises";
import path from "node:path";
import type { MongoClient } from "mongodb";
import { backUp } from "#database/process/backup";
import { openToOthers, underUmask } from "./umask";

/** As many documents of 1,000 bytes. */
export async function fill(client: MongoClient, count: number): Promise<void> {
  const things = client.db("test").collection("things");
  await things.insertMany(Array.from({ length: count }, () => ({ text: "x".repeat(1000) })));
}

/** Backs a folder's database up. @returns what others could enter or read at any time of it, and what there is then */
export async function openWhileCopying(folder: string, mask: number): Promise<{ seen: string[]; copies: string[] }> {
  const copies = path.join(folder, "copies");
  const seen = new Set<string>();
  await underUmask(mask, async () => {
    let copying = true;
    const copied = backUp(folder, path.join(copies, "today.lmdb")).finally(() => (copying = false));
    while (copying) for (const name of await openToOthers(copies).catch(() => [])) seen.add(name);
    await copied;
  });
  for (const name of await openToOthers(copies)) seen.add(name);
  return { seen: [...seen], copies: await readdir(copies) };
}
