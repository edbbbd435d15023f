import { expect } from "vitest";
import type { Embedded } from "#database/tests/embedded-database";
import { fuzz } from "./wire-fuzz";

/** How long a closed connection may take to be noticed on a busy machine: this only catches a leak. */
const noticed = { timeout: 120_000, interval: 20 };

/** Sends nonsense over as many connections, and expects the database to be as it was, and to have let go of all of them. */
export async function expectSurvival({ client, db, things, uri }: Embedded, connections: number): Promise<void> {
  await things.insertOne({ _id: 1 });
  const socket = decodeURIComponent(new URL(uri.replace("mongodb://", "http://x/")).pathname.split("/")[1] ?? "");
  const current = async () =>
    ((await db.command({ serverStatus: 1 })) as unknown as { connections: { current: number } }).connections.current;
  const { answered } = await fuzz({ path: socket }, connections);
  expect(answered).toBeGreaterThan(connections / 3);
  expect(await things.find().toArray()).toEqual([{ _id: 1 }]);
  // What is left are the driver's own.
  await expect.poll(current, noticed).toBeLessThan(10);
  for (const { name } of await client.db("fuzz").listCollections().toArray())
    expect(await client.db("fuzz").command({ validate: name })).toMatchObject({ valid: true });
}
