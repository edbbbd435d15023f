import { test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";
import { expectSameFinds, expectSameUpdates, type Cases } from "./agreement";

/**
 * Filters, sorts and updates on random documents give what a plain reference gives, with indexes and without.
 * SEMANTICS_CASES says how many random cases there are; `npm run test:semantics` runs 10,000.
 */
const asked = process.env.SEMANTICS_CASES;
// The same cases each time, unless many are asked for.
const cases: Cases = asked ? { count: Number(asked) / 2 } : { count: 200, seed: 7 };
// For 10,000 cases on a slow machine.
const timeout = 3_600_000;
const embedded = useEmbeddedDatabase();

test("filters and sorts", { timeout }, () => expectSameFinds(embedded.db, cases));

test("updates", { timeout }, () => expectSameUpdates(embedded.db, cases));
