import { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { expect, inject, test, vi } from "vitest";
import { connect, disconnect, models } from "#models/connection.server";
import { Between, withoutPartialIndexes } from "embedded-mongodb/tests/between";

test("every model is in the list of those whose indexes are made", () => {
  const modules = import.meta.glob<Record<string, unknown>>("./*.server.ts", { eager: true });
  const defined = Object.values(modules).flatMap((module) => Object.values(module).filter(isModel));
  expect(models.map(({ modelName }) => modelName).sort()).toEqual(defined.map(({ modelName }) => modelName).sort());
});

const isModel = (value: unknown): value is { modelName: string } => typeof value === "function" && "modelName" in value;

test.each([
  ["mongodb://zoe:pa55word@127.0.0.1:1,127.0.0.1:2/saasfinder?replicaSet=rs0", "127.0.0.1:1,127.0.0.1:2"],
  ["mongodb+srv://zoe:pa55word@nowhere.invalid/saasfinder", "nowhere.invalid"],
])("a server that does not answer is named without the credentials: %s", async (uri, hosts) => {
  // These servers wouldn't answer within the longer timeout either.
  const realConnect = mongoose.connect.bind(mongoose);
  using connecting = vi
    .spyOn(mongoose, "connect")
    .mockImplementation((to, options) => realConnect(to, { ...options, serverSelectionTimeoutMS: 50 }));
  const { message } = await connect(uri).then(
    () => new Error("connected"),
    (error: Error) => error,
  );
  expect(message).toMatch(`Couldn’t connect to the database at ${hosts}: `);
  expect(message).toMatch(/Check MONGODB_URI and that the server is running\.$/);
  expect(message).not.toMatch(/zoe|pa55word/);
  expect(connecting).toHaveBeenCalled();
});

test.each([
  "mongodb://zoe:pa55word@",
  "mongodb://zoe:pa55/word@127.0.0.1:1/saasfinder",
  "mongodb://zoe:pa55@word@127.0.0.1:1/saasfinder",
  "mongodb://zoe:pa55%word@127.0.0.1:1/saasfinder",
  "mongodb://zoe:pa55word@127.0.0.1:99999999/saasfinder",
  "mongodb://zoe:pa55word@127.0.0.1:1/saasfinder?noSuchOption=1",
  "mongodb+srv://zoe:pa55word@127.0.0.1:1/saasfinder",
])("an address that is none is refused without the credentials: %s", async (uri) => {
  const { message } = await connect(uri).then(
    () => new Error("connected"),
    (error: Error) => error,
  );
  expect(message).toMatch(/^MONGODB_URI can’t be used: /);
  expect(message).not.toMatch(/zoe|pa55|word@/);
});

test("a server that refuses an index is not called away: what it refused is named, and why", async () => {
  const server = new Between(inject("databaseUri"), withoutPartialIndexes);
  const uri = await server.listen();
  const name = `saasfinder-test-refusals-${process.pid}-${Date.now()}`;
  await expect(connect(uri, name)).rejects.toMatchObject({
    name: "DatabaseRefusal",
    message: expect.stringMatching(
      /^The database at 127\.0\.0\.1:\d+ refused to make the index \w+ of [a-z_]+: Partial indexes aren't supported\. docs/,
    ) as string,
  });
  await server.close();
  const direct = await MongoClient.connect(inject("databaseUri"));
  await direct.db(name).dropDatabase();
  await direct.close();
});

test("of every model, all indexes are made", async () => {
  const name = `saasfinder-test-indexes-${process.pid}-${Date.now()}`;
  await connect(inject("databaseUri"), name);
  for (const model of models) {
    const made = (await model.collection.indexes()).map((index) => index.name);
    const wanted = model.schema.indexes().map(([, options]) => options.name);
    expect([model.modelName, ...made.sort()]).toEqual([model.modelName, "_id_", ...wanted.sort()]);
  }
  await models[0]!.db.dropDatabase();
  await disconnect();
});
