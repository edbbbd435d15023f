import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as mcp from "~/routes/api/mcp";

useDatabase({ isKept: true, beginning: () => makeCompany({ name: "Acme" }) });

/** The scenarios of the protocol's conformance suite that can't pass here, by reason. All others must. */
const expectedFailures = {
  "calls a tool of the suite's own example server": [
    ...["tools-call-simple-text", "tools-call-image", "tools-call-audio", "tools-call-embedded-resource"],
    ...["tools-call-mixed-content", "tools-call-with-logging", "tools-call-error", "tools-call-with-progress"],
    ...["tools-call-sampling", "tools-call-elicitation", "json-schema-2020-12"],
    ...["elicitation-sep1034-defaults", "elicitation-sep1330-enums"],
  ],
  "reads a resource of that server": ["resources-read-text", "resources-read-binary", "resources-templates-read"],
  "needs what this server doesn't offer: prompts, completions, logging, and subscriptions": [
    ...["prompts-list", "prompts-get-simple", "prompts-get-with-args", "prompts-get-embedded-resource"],
    ...["prompts-get-with-image", "completion-complete", "logging-set-level"],
    ...["resources-subscribe", "resources-unsubscribe"],
  ],
  "needs sessions and streams, which this server doesn't have": ["server-sse-polling", "server-sse-multiple-streams"],
};

let server: CallsServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "saasfinder-mcp-"));
  await startDirectory();
  server = await CallsServer.start({ mcp });
  return async () => {
    await server.stop();
    await stopDirectory();
    await rm(folder, { recursive: true });
  };
});

/** Fails for an unexpected failure, and for an expected one that doesn't happen. */
test("the conformance suite finds what the protocol asks for", async () => {
  const baseline = path.join(folder, "expected.yml");
  const scenarios = Object.values(expectedFailures).flat();
  await writeFile(baseline, ["server:", ...scenarios.map((scenario) => `  - ${scenario}`)].join("\n"));
  const program = path.resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js");
  const url = `http://localhost:${server.host.split(":")[1]}/mcp`;
  const given = [program, "server", "--url", url, "--suite", "all", "--expected-failures", baseline];
  // It keeps its results in the current folder.
  const child = spawn(process.execPath, given, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect(code, output + errors).toBe(0);
  expect(output).toContain("server-initialize");
});
