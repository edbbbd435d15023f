import type { RouteConfigEntry } from "@remix-run/route-config";
import { parseWithZod } from "@conform-to/zod/v4";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { endpoints } from "~/site/wiring/endpoints.server";
import routes from "~/routes";
import * as api from "~/routes/api/endpoints";
import { problemText } from "~/platform/text/problem-text";
import { addVendor } from "~/community/vendors/members.server";

type Door = (args: never) => unknown;

/** Words that zod has for programmers. */
const zodWords =
  /\bexpected\b|\breceived\b|Invalid option|Invalid (string|number|ISO|UUID|email|URL)\b|Too (small|big)|Unrecognized key|\bNaN\b/;

/** Bodies with everything left out, or of a wrong type. */
const senseless: unknown[] = [undefined, null, {}, [], "text", 7];

const admin = new Visitor();
const vendor = new Visitor();
let companyId = 0;
useDatabase({
  async beginning() {
    companyId = await makeCompany();
    const [boss, member] = await Promise.all([makeUser({ isAdmin: true }), makeUser()]);
    await Promise.all([signInAs(admin, boss), signInAs(vendor, member)]);
    await addVendor(scriptActor("tests"), { companyId, userId: member.id, method: "team" });
    await startDirectory();
  },
});
afterAll(stopDirectory);

const params: Record<string, string> = { kind: "contact", place: "0", user: "1", slug: "crm", review: "1" };
const filled = (path: string) =>
  path.replaceAll(
    /\{(\w+)\}|:(\w+)/g,
    (_, one?: string, other?: string) => params[one ?? other ?? ""] ?? String(companyId),
  );

test.each(endpoints.filter(({ method }) => method !== "GET").map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s answers in plain words, whatever is left out",
  async (_, { method, path, access }) => {
    const answers: string[] = [];
    for (const value of senseless) {
      const visitor = (access === "anybody" ? new Visitor() : admin).copy();
      const init = { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) ?? "" };
      answers.push(JSON.stringify((await visitor.sendRaw(api.action, filled(path), init)).body));
    }
    expect(answers.filter((answer) => zodWords.test(answer))).toEqual([]);
  },
);

type Page = { path: string; file: string };
const pagesOf = (entries: readonly RouteConfigEntry[], parent = ""): Page[] =>
  entries.flatMap(({ path, file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    return children ? pagesOf(children, address) : [{ path: address || "/", file: `/app/${file}` }];
  });
const modules = import.meta.glob<{ action?: Door }>("/app/routes/**/*.{ts,tsx}", { eager: true });
const forms = pagesOf(routes).flatMap(({ path, file }) => {
  const action = modules[file]?.action;
  return action && path !== "/api/*" ? [[path, action] as const] : [];
});

test.each(forms)("the form of %s answers in plain words, with everything left out", async (path, action) => {
  const answers: string[] = [];
  for (const visitor of [new Visitor(), admin.copy(), vendor.copy()])
    // The second one is a form of a browser, which sends empty texts.
    for (const fields of [
      {} as Record<string, string>,
      { name: "", email: "", message: "", rating: "", stars: "", website: "", reason: "" },
    ]) {
      const { body } = await visitor.sendRaw(
        action,
        filled(path),
        { method: "POST", body: new URLSearchParams(fields) },
        { ...params, id: String(companyId), tools: "1-a-vs-2-b", file: "x", product: "acme" },
      );
      answers.push(typeof body === "string" ? body : JSON.stringify(body ?? null));
    }
  expect(answers.filter((answer) => zodWords.test(answer))).toEqual([]);
});

// Admins' forms parse in the browser, by schemas that are in these files or belong to endpoints.
const sources = import.meta.glob<string>(["/app/**/*.ts", "!/app/**/*.test.ts", "!/app/**/*.server.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const loads = import.meta.glob<Record<string, unknown>>(["/app/**/*.ts", "!/app/**/*.test.ts", "!/app/**/*.server.ts"]);

test("schemas find plain words for everything that is left out", async () => {
  const found: string[] = [];
  let count = 0;
  for (const [file, load] of Object.entries(loads)) {
    if (!sources[file]?.includes('import { z } from "zod"')) continue;
    for (const [name, schema] of Object.entries(await load())) {
      if (!(schema instanceof z.ZodType)) continue;
      count++;
      const problems = senseless.flatMap(
        (value) => schema.safeParse(value, { error: problemText }).error?.issues ?? [],
      );
      const empty = parseWithZod(new FormData(), { schema, error: problemText }).reply().error ?? {};
      const texts = [...problems.map(({ message }) => message), ...Object.values(empty).flat()];
      found.push(...texts.filter((text) => zodWords.test(text ?? "")).map((text) => `${name} of ${file}: ${text}`));
    }
  }
  expect(found).toEqual([]);
  expect(count).toBeGreaterThan(80);
});
