import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { admin, logInCookie } from "./log-in";
import { inFolder, run, startServer, useFolder, type Server } from "./server-process";

/** The program, which .ci/all installs where Python is. Without it, these tests are skipped. */
const program = process.env.SCHEMATHESIS;
/** What is sent, what is checked, and which endpoints would end the run itself. */
const config = path.resolve("tests/process/schemathesis.toml");

/** Each run has some 12,000 requests. */
const maxMs = 3_600_000;

/** Nothing answers there, so no request leaves this computer. */
const nowhere = "http://127.0.0.1:9";

useFolder("file");

describe.skipIf(!program)("the API is as its description says, whatever is sent", () => {
  let server: Server;

  beforeAll(async () => {
    const { code, stderr } = await run("seed", [], admin);
    expect([code, stderr]).toEqual([0, ""]);
    server = await startServer({ ...admin, PRODUCT_HUNT_API_URL: nowhere, EXCHANGE_RATES_URL: nowhere });
  });

  test("by anybody", { timeout: maxMs }, async () => {
    const { code, output } = await fuzz(server);
    expect(code, output).toBe(0);
  });

  test("by an admin", { timeout: maxMs }, async () => {
    const { code, output } = await fuzz(server, ["--header", `Cookie: ${await logInCookie(server)}`]);
    expect(code, output).toBe(0);
  });
});

async function fuzz({ url }: Server, more: string[] = []): Promise<{ code: number | null; output: string }> {
  const parameters = [
    ...["--config-file", config, "run", `${url}/api/openapi.json`, "--url", url],
    ...["--no-color", "--continue-on-failure", "--suppress-health-check", "all", "--warnings", "off"],
    // Browsers say it. Others can't send cookies.
    ...["--header", "Sec-Fetch-Site: same-origin"],
    ...more,
  ];
  // It keeps what it found in the current folder.
  const child = spawn(program!, parameters, { cwd: inFolder("."), stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: output + errors };
}
