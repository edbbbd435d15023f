import path from "node:path";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { models } from "#models/connection.server";
import { useDatabase } from "#tests/database";
import { all, inOrder, listedQueries, SentQueries } from "#tests/sent-queries";

useDatabase();

const queries = listedQueries();

test("each query is listed once, in alphabetical order", () => {
  const lines = queries.map(({ collection, filter, sort }) => [collection, filter, sort].join("|"));
  expect(lines).toEqual([...new Set(lines)].sort());
});

test("a query that no index narrows has a reason to read so much, and no other one has", () => {
  const readsMuch = ({ filter, sort, index }: (typeof queries)[number]) =>
    index === all || (index.endsWith(inOrder) && !(filter === "" && sort.endsWith("limited")));
  expect(queries.filter((query) => readsMuch(query) !== (query.reason !== ""))).toEqual([]);
});

test("each listed index exists, and each index serves a query, a unique key, or an expiry", () => {
  const used = queries.flatMap(
    ({ collection, index }) =>
    index === all ? [] : index.replaceAll(inOrder, "").split(" + ").map((name) => `${collection} ${name}`), // oxfmt-ignore
  );
  const indexes = models.flatMap(({ collection, schema }) =>
    schema.indexes().map(([, { name, ...options }]) => ({ name: `${collection.name} ${name}`, ...options })),
  );
  const names = indexes.map(({ name }) => name);
  expect(used.filter((name) => !names.includes(name) && !name.endsWith(" _id_"))).toEqual([]);
  const others = indexes.filter(({ unique, expireAfterSeconds }) => !unique && expireAfterSeconds === undefined);
  expect(others.filter(({ name }) => !used.includes(name))).toEqual([]);
});

test("a query that isn't listed is found, unless a test sends it", async () => {
  const sent = new SentQueries();
  const send = () => sent.add("companies", "find", [{ website: "https://a.example" }]);
  send();
  expect(await sent.unlisted()).toEqual([]);
  const file = path.resolve("app/new.server.ts");
  const product = runInThisContext("(work) => work()", { filename: file }) as (work: () => void) => void;
  product(send);
  expect(await sent.unlisted()).toEqual(["| companies | website |  | all |  | (app/new.server.ts:1:11)"]);
});
