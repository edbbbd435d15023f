import { test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";
import { expectSameFinds, expectSameUpdates } from "./agreement";

/** A sample of operators.slow.test.ts. */
const cases = { count: 30, seed: 11 };
const embedded = useEmbeddedDatabase();

test("a few filters and sorts find what a plain reference finds", () => expectSameFinds(embedded.db, cases));

test("a few updates leave what a plain reference leaves", () => expectSameUpdates(embedded.db, cases));
