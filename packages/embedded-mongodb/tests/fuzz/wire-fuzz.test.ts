import { test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";
import { expectSurvival } from "./survives-fuzz";

const embedded = useEmbeddedDatabase();

/** A sample of wire-fuzz.slow.test.ts: each kind of nonsense four times. */
test("nonsense over the wire neither ends the database nor stays in it", () => expectSurvival(embedded, 56));
