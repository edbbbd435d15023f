import { spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { decodeHTML } from "entities";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCompanies } from "#tests/make";
import { buildOfProduct } from "#tests/whole-product";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";

/**
 * Runs the examples of the API page, as that page shows them, against a server. Each is in a folder where the client is
 * installed as its README says.
 */

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
/** How each example is run: its language, its file, and the command. */
const runs = [
  { language: "curl", file: "example.sh", command: "sh", args: [], needs: "curl" },
  { language: "JavaScript", file: "example.mjs", command: process.execPath, args: [], needs: process.execPath },
  { language: "Python", file: "example.py", command: "python3", args: [], needs: "python3" },
  { language: "TypeScript", file: "example.ts", command: process.execPath, args: ["--import", tsx], needs: process.execPath },
] as const; // oxfmt-ignore

useDatabase();

let server: CallsServer;
let folder: string;
let page: string;

beforeAll(async () => {
  server = await CallsServer.start({}, {}, { build: buildOfProduct() });
  folder = await mkdtemp(path.join(tmpdir(), "examples-"));
  await mkdir(path.join(folder, "node_modules"));
  await symlink(path.resolve("packages/client"), path.join(folder, "node_modules/saasfinder-client"));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
});
afterAll(async () => {
  await server.stop();
  await stopDirectory();
  await rm(folder, { recursive: true });
});

/** Four companies are about email, one of which has three stars. All companies are more than a page. */
async function startWithCompanies() {
  await stopDirectory();
  const about = (name: string, rating: number) => ({ name, rating, reviewCount: 10, ratingKind: "reviews" as const });
  await makeCompanies([about("Email A", 49), about("Email B", 48), about("Email C", 47), about("Email D", 30)]);
  await makeCompanies(Array.from({ length: 146 }, (_, n) => ({ name: `Tool ${n}` })));
  await startDirectory();
  page = String((await server.sendRaw("GET", "/api/docs")).bytes);
}

/** The text of an example on the page. */
function shown(language: string): string {
  const [, html] = new RegExp(`<pre aria-label="Example in ${language}"[^>]*>([^<]*)</pre>`).exec(page) ?? [];
  if (html === undefined) throw new Error(`/api/docs has no example in ${language}.`);
  return decodeHTML(html);
}

/** Runs a program to its end, while the server answers it. */
async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect([code, errors]).toEqual([0, ""]);
  return output;
}

const isInstalled = (program: string) => spawnSync(program, ["--version"]).status === 0;

test.for(runs)(
  "the example in $language runs as /api/docs shows it",
  async ({ language, file, command, args, needs }, { skip }) => {
    skip(!isInstalled(needs), `${needs} isn’t installed.`);
    await startWithCompanies();
    const code = shown(language);
    expect(code).toContain(`http://${server.host}`);
    await writeFile(path.join(folder, file), code);
    const output = await outputOf(command, [...args, file]);
    if (language === "curl") expectBodies(output);
    else
      expect(output.trim().split("\n")).toEqual(["Email A", "Email B", "Email C", "150 companies", `400: ${mistake}`]);
  },
);

const mistake = "The parameter “limit” isn’t valid. Must be at least 1.";

/** curl prints each body as it is, and what the shell says of the last one. */
function expectBodies(output: string): void {
  const [search, first, second, status, problem] = output.replaceAll(/([\]}])(?=[[{E])/g, "$1\n").split("\n");
  expect(JSON.parse(search ?? "")).toMatchObject({ total: 3, hits: [{ company: { name: "Email A" } }, {}, {}] });
  expect([first, second].map((body) => (JSON.parse(body ?? "") as unknown[]).length)).toEqual([100, 50]);
  expect(status).toBe("Error 400");
  expect(JSON.parse(problem ?? "")).toMatchObject({ status: 400, message: mistake });
}
