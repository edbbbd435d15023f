import { test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";
import { expectSurvival } from "./survives-fuzz";

const embedded = useEmbeddedDatabase();

test("whatever comes over the wire, the database neither ends nor keeps anything of it", () =>
  expectSurvival(embedded, 700));
