import { afterEach, expect, test } from "vitest";
import { ServerProcess } from "./server-process";

let soak: ServerProcess | undefined;
// It ends the site and its database.
afterEach(() => soak?.stop());

test("while everybody writes and each fault comes once, there is no unexpected error, and nothing is lost", async () => {
  const options = ["--rounds", "1", "--companies", "100", "--visits", "2"];
  soak = new ServerProcess(["--import", "tsx", "bench/soak.ts", ...options], {});
  const { code } = await soak.ended;
  expect(soak.stdout.match(/^(UNEXPECTED|WRONG| {2}\{).*/gm) ?? []).toEqual([]);
  expect([code, soak.stderr]).toEqual([0, ""]);
  expect(soak.stdout).toContain("All that was acknowledged is stored");
}, 1_200_000);
