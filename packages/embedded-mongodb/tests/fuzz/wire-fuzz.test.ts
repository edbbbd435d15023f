import { expect, test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";
import { fuzz } from "./wire-fuzz";

const embedded = useEmbeddedDatabase();

test("whatever comes over the wire, the database neither ends nor keeps anything of it", async () => {
  const { db, things, uri } = embedded;
  await things.insertOne({ _id: 1 });
  const socket = decodeURIComponent(new URL(uri.replace("mongodb://", "http://x/")).pathname.split("/")[1] ?? "");
  const { answered } = await fuzz({ path: socket }, 700);
  expect(answered).toBeGreaterThan(300);
  expect(await things.find().toArray()).toEqual([{ _id: 1 }]);
  const { connections } = await db.command({ serverStatus: 1 });
  expect((connections as { current: number }).current).toBeLessThan(10);
  for (const name of await namesOf("fuzz"))
    expect(await embedded.client.db("fuzz").command({ validate: name })).toMatchObject({ valid: true });
});

async function namesOf(database: string): Promise<string[]> {
  const collections = await embedded.client.db(database).listCollections().toArray();
  return collections.map(({ name }) => name);
}
