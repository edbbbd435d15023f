import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as root from "~/root";
import routes from "~/routes";

useDatabase();

const modules = import.meta.glob<object>("/app/routes/**/*.{ts,tsx}", { eager: true });

type Route = { path?: string | undefined; file: string; children?: Route[] | undefined };

/** All paths with their modules, including nested ones. */
function addressesOf(list: readonly Route[], above = ""): [path: string, module: object][] {
  return list.flatMap(({ path = "", file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join("/");
    return [[whole, modules[`/app/${file}`] ?? {}], ...addressesOf(children, whole)];
  });
}

const addresses = addressesOf(routes);
let server: CallsServer;

beforeAll(async () => {
  await startDirectory();
  server = await CallsServer.start(Object.fromEntries(addresses), {}, { root });
});
afterAll(async () => {
  await server.stop();
  await stopDirectory();
});

/** A path with sample parameters, in its canonical or an alternative spelling. */
const spellings = (path: string) => {
  const part = (text: string) =>
    fc
      .array(fc.constantFrom("as it is", "upper", "encoded"), { minLength: text.length, maxLength: text.length })
      .map((ways) => [...text].map((character, i) => spelled(character, ways[i])).join(""));
  const parts = path.split("/").map((text) => part(text === "*" ? "nowhere" : text.replace(/^:.*/, "1")));
  const slashes = fc.constantFrom("/", "/", "//");
  return fc
    .tuple(fc.tuple(...parts), fc.array(slashes, { minLength: parts.length, maxLength: parts.length }), ending)
    .map(([texts, between, end]) => texts.map((text, i) => between[i] + text).join("") + end);
};
const ending = fc.constantFrom("", "", "/", "//", ".data", "/.data", "?a=//evil.example");

function spelled(character: string, way: string | undefined): string {
  if (way === "upper") return character.toUpperCase();
  return way === "encoded" ? `%${character.charCodeAt(0).toString(16)}` : character;
}

test("the fixed parts of all addresses are in lower case, as their one spelling is", () => {
  const fixed = addresses.flatMap(([path]) => path.split("/").filter((part) => !part.startsWith(":")));
  expect(fixed.filter((part) => part !== part.toLowerCase())).toEqual([]);
});

test.each(["/API/user", "/API/admin/jobs"])(
  "%s is redirected to the endpoint, which asks to log in",
  async (spelling) => {
    const { status, headers } = await server.sendRaw("GET", spelling);
    expect([status, headers.location]).toEqual([308, spelling.toLowerCase()]);
    expect((await followed(spelling, headers.location)).body).toMatchObject({ message: "Log in to continue." });
  },
);

test.each(addresses.map(([path]) => path))(
  "no spelling of /%s fails, leads to another site, or goes past a guard",
  async (path) => {
    const ofStaff = /^(api\/)?admin(\/|$)/.test(path);
    await fc.assert(
      fc.asyncProperty(spellings(path), async (spelling) => {
        const first = await server.sendRaw("GET", spelling);
        const { status } = first.status === 308 ? await followed(spelling, first.headers.location) : first;
        expect([status, spelling]).not.toEqual([500, spelling]);
        if (ofStaff) expect([spelling, status]).toEqual([spelling, expect.toBeOneOf([202, 302, 401, 404, 405])]);
      }),
      { numRuns: 2, seed: 1 },
    );
  },
);

/** The final response for a spelling, which must be on this host and redirect to the canonical spelling directly. */
async function followed(spelling: string, location = "") {
  expect([spelling, location]).toEqual([spelling, expect.stringMatching(/^\/(?![/\\])/)]);
  const reply = await server.sendRaw("GET", location);
  expect([spelling, location, reply.status]).not.toEqual([spelling, location, 308]);
  return reply;
}
