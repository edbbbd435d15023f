import { tmpdir } from "node:os";
import mongoose from "mongoose";
import { afterEach, expect, test } from "vitest";
import { connect, disconnect, isConnected } from "#models/connection.server";
import { readinessOf } from "#server/readiness";
import { CallsServer } from "#tests/calls-server";
import { useFailPoints } from "#tests/fail-points-database";

const network = useFailPoints();
afterEach(() => network.clear());

/** Sets the result of all writes from now on. */
function failWrites(how: { errorCode: number } | { blockConnection: true }): void {
  const data = { failCommands: ["insert", "update"], ...how };
  network.set({ configureFailPoint: "failCommand", mode: { skip: 0 }, data });
}

/** The embedded database's error on a full disk. */
const fullDisk = { errorCode: 14031 };
const refused = { ready: false, reason: "The database doesn’t accept writes." };

test("while the database refuses writes, /readyz says so and /healthz stays well", async () => {
  const readiness = readinessOf({ databaseFolder: undefined, cacheMs: 0 });
  const server = await CallsServer.start({}, {}, { isReady: isConnected, readiness });
  expect(await server.sendRaw("GET", "/readyz")).toMatchObject({ status: 200, body: { status: "ok" } });
  failWrites(fullDisk);
  const body = { status: "unavailable", reason: refused.reason };
  expect(await server.sendRaw("GET", "/readyz")).toMatchObject({ status: 503, body });
  expect((await server.sendRaw("GET", "/healthz")).status).toBe(200);
  network.clear();
  expect((await server.sendRaw("GET", "/readyz")).status).toBe(200);
  await server.stop();
});

test("one write does for all who ask within a few seconds", async () => {
  const readiness = readinessOf({ databaseFolder: undefined, cacheMs: 3_600_000 });
  const before = await Promise.all([readiness(), readiness()]);
  failWrites(fullDisk);
  expect([...before, await readiness()]).toEqual(Array(3).fill({ ready: true }));
});

test("a write that is not answered is none, and is not tried again before it ends", async () => {
  const readiness = readinessOf({ databaseFolder: undefined, cacheMs: 0, writeMs: 20 });
  failWrites({ blockConnection: true });
  expect(await readiness()).toEqual(refused);
  network.clear();
  expect(await readiness()).toEqual(refused);
});

test("a disk without room is said before writes fail", async () => {
  const readiness = readinessOf({ databaseFolder: tmpdir(), minFreeBytes: Infinity });
  expect(await readiness()).toEqual({ ready: false, reason: "The database's disk is almost full." });
  expect(await readinessOf({ databaseFolder: tmpdir(), minFreeBytes: 0 })()).toEqual({ ready: true });
});

test("a database that is away cannot be reached", async () => {
  const { name } = mongoose.connection;
  const readiness = readinessOf({ databaseFolder: undefined });
  await disconnect();
  expect(await readiness()).toEqual({ ready: false, reason: "The database can't be reached." });
  await connect(network.uri, name);
});
