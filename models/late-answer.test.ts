import { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { expect, inject, test, vi } from "vitest";
import { connect, disconnect, isConnected } from "#models/connection.server";
import { Between } from "embedded-mongodb/tests/between";

test("a server that hasn't answered in time, as a busy machine's may, is given more time", async () => {
  const limits: (number | undefined)[] = [];
  const server = new Between(inject("databaseUri"), () => (limits.length === 1 ? "hang" : null));
  const uri = await server.listen();
  const realConnect = mongoose.connect.bind(mongoose);
  using _connecting = vi.spyOn(mongoose, "connect").mockImplementation((to, options) => {
    limits.push(options?.serverSelectionTimeoutMS);
    // The first attempt never gets an answer.
    return realConnect(to, limits.length === 1 ? { ...options, serverSelectionTimeoutMS: 50 } : options);
  });
  const name = `saasfinder-test-late-${process.pid}-${Date.now()}`;
  await connect(uri, name);
  expect(isConnected()).toBe(true);
  expect(limits).toEqual([5_000, 30_000]);
  await disconnect();
  await server.close();
  const direct = await MongoClient.connect(inject("databaseUri"));
  await direct.db(name).dropDatabase();
  await direct.close();
});
