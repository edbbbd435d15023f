import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { expectedAccess } from "#tests/security/expected-access";
import { expectedChanges, neverByToken } from "#tests/security/expected-scopes";
import { Visitor } from "#tests/visitor";
import { createToken } from "~/accounts/tokens/tokens.server";
import type { Endpoint } from "~/platform/api/endpoint";
import { roles, type Role } from "~/platform/runtime/roles";
import { allScopes, type Scope, scopesOfRole } from "~/platform/runtime/scopes";
import * as api from "~/routes/api/endpoints";
import { endpoints } from "~/site/wiring/endpoints.server";

useDatabase();

type Owner = Role | "user";
const owners: readonly Owner[] = [...roles, "user"];
const guarded: readonly Endpoint[] = endpoints.filter(({ access }) => access !== "anybody");
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The scope that an endpoint needs, by the lists that are written by hand. Undefined if no token may use it. */
function expectedScope(endpoint: Endpoint): Scope | undefined {
  const name = nameOf(endpoint);
  if (neverByToken.includes(name)) return undefined;
  const listed = allScopes.find((scope) => expectedChanges[scope]?.includes(name));
  return listed ?? (endpoint.method === "GET" ? "read" : undefined);
}

/** Whether an endpoint is open to a user with this role. */
const isOpenTo = (owner: Owner, endpoint: Endpoint) =>
  endpoint.access === "users" ||
  expectedAccess.some((row) => row.endpoints.includes(nameOf(endpoint)) && row.roles.some((role) => role === owner));

/** For each owner and scope, a token with that scope only, and one with all others of the owner's role. */
let tokens: Map<string, string>;
beforeEach(async () => {
  tokens = new Map();
  for (const owner of owners) {
    const role = owner === "user" ? null : owner;
    const { id } = await makeUser({ username: owner, ...(role && { role }) });
    const all = scopesOfRole(role);
    const make = async (name: string, scopes: Scope[]) => {
      if (scopes.length > 0) tokens.set(`${owner}: ${name}`, await createToken(id, { name, scopes, days: "30" }, null));
    };
    await make("all", all);
    for (const scope of all) {
      await make(`only ${scope}`, [scope]);
      await make(`all but ${scope}`, all.filter((other) => other !== scope)); // oxfmt-ignore
    }
  }
});

test("every endpoint that changes something has a scope, or is for people only", () => {
  const listed = [...Object.values(expectedChanges).flat(), ...neverByToken];
  const changing = guarded.filter(({ method }) => method !== "GET").map(nameOf);
  expect(changing.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !guarded.map(nameOf).includes(name))).toEqual([]);
  expect(Object.keys(expectedChanges).toSorted()).toEqual(allScopes.filter((scope) => scope !== "read").toSorted());
});

test("a token may do what its scopes and its user's role include, and nothing else", async () => {
  const wrong: string[] = [];
  const { context } = new Visitor();
  /** Whether an endpoint is open to a token. No record has the ID, and the body isn't valid, so that nothing changes. */
  const isOpen = async ({ method, path }: Endpoint, token: string) => {
    const isRead = method === "GET";
    const headers = { Authorization: `Bearer ${token}`, ...(!isRead && { "Content-Type": "application/json" }) };
    const init = { method, headers, ...(!isRead && { body: "[]" }) };
    const request = new Request(`https://saas.example${path.replaceAll(/\{\w+\}/g, "987654")}`, init);
    const { status, body } = await api.action({ request, params: {}, context: { ...context } });
    // Some streams don't end by themselves.
    await body?.cancel();
    return status !== 401 && status !== 403;
  };
  for (const endpoint of guarded)
    for (const owner of owners) {
      const scope = expectedScope(endpoint);
      const expected = scope !== undefined && isOpenTo(owner, endpoint);
      for (const [name, isExpected] of [
        [scope ? `only ${scope}` : "all", expected],
        [`all but ${scope}`, false],
      ] as const) {
        const token = tokens.get(`${owner}: ${name}`);
        if (token === undefined) continue;
        if ((await isOpen(endpoint, token)) !== isExpected)
          wrong.push(`${nameOf(endpoint)} by ${owner} with ${name} should be ${isExpected ? "open" : "refused"}`);
      }
    }
  expect(wrong).toEqual([]);
});
