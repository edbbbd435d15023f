import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Message } from "~/platform/api/answers";
import { dispatcher } from "~/platform/api/dispatch.server";
import { defineEndpoint } from "~/platform/api/endpoint";
import { implement } from "~/platform/api/implement.server";
import { Refusal } from "~/platform/runtime/refusal";

const list = defineEndpoint("GET", "/api/things/list", {
  access: "anybody",
  summary: "List things",
  query: z.object({ q: z.string().default(""), tag: z.array(z.string()) }),
  repeated: ["tag"],
  answer: z.array(Message),
  paged: true,
});
const save = defineEndpoint("PUT", "/api/things/{id}", {
  access: "vendors",
  summary: "Change a thing",
  body: z.object({ name: z.string() }),
  answer: Message,
});

const saved = implement(
  save,
  async ({ actor, params, body }) => ({ message: `${actor.name} ${params.id} ${body.name}` }),
  async ({ params }) => {
    if (params.id !== 7) throw new Refusal("forbidden", "Not yours.");
  },
);
const listed = implement(list, async ({ query }) => ({
  items: [{ message: [query.q, ...query.tag].join(" ") }],
  total: 5,
}));
const dispatch = dispatcher(
  [saved, listed],
  async (request) => {
    if (!request.headers.has("Cookie")) throw new Refusal("unauthorized", "Log in to continue.");
    return { actor: { userId: 1, name: "ann", from: "api" }, role: null };
  },
  (_request, _context, work) => work(),
);

async function ask(method: string, path: string, body?: string, cookie = "session=1") {
  const headers = { ...(cookie && { Cookie: cookie }), ...(body && { "Content-Type": "application/json" }) };
  const request = new Request(`https://saas.example${path}`, { method, headers, ...(body && { body }) });
  const response = await dispatch(request, {} as never);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text && JSON.parse(text)) as unknown };
}

describe("an endpoint", () => {
  test("is found by method and path, its fixed parts before parameters", async () => {
    const { status, headers, body } = await ask("GET", "/api/things/list?q=a&q=b");
    expect([status, headers.get("X-Total-Count"), body]).toEqual([200, "5", [{ message: "a" }]]);
    expect((await ask("HEAD", "/api/things/list")).status).toBe(200);
  });

  test("gets all values of a parameter that is a list, in their order", async () => {
    expect((await ask("GET", "/api/things/list?tag=b&q=x&tag=a&tag=b")).body).toEqual([{ message: "x b a b" }]);
  });

  test("gets what its schemas made of the request", async () => {
    expect(await ask("PUT", "/api/things/7", '{"name":"x","more":1}')).toMatchObject({ body: { message: "ann 7 x" } });
    expect((await ask("PUT", "/api/things/7", '{"name":1}')).status).toBe(400);
    for (const id of ["x", "0", "07", "-7", "7.5"])
      expect((await ask("PUT", `/api/things/${id}`, '{"name":"x"}')).status).toBe(404);
  });

  test("asks strangers to log in, and looks at each record before the body", async () => {
    expect((await ask("PUT", "/api/things/7", "{}", "")).status).toBe(401);
    expect(await ask("PUT", "/api/things/8", "{")).toMatchObject({ status: 403, body: { message: "Not yours." } });
  });
});

describe("no endpoint", () => {
  test("of a method is 405, which names those there are", async () => {
    const { status, headers } = await ask("POST", "/api/things/list");
    expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect((await ask("GET", "/api/things/7", undefined, "")).status).toBe(405);
  });

  test.each(["/api", "/api/things", "/api/things/", "/api/things/7/more", "/api/nothing"])(
    "at %s is 404",
    async (path) => {
      expect(await ask("GET", path)).toMatchObject({ status: 404, body: { message: "Endpoint not found." } });
    },
  );

  test("in another spelling leads to the one of its own", async () => {
    const { status, headers } = await ask("PUT", "/api/Things/A%2fb?x=1");
    expect([status, headers.get("Location")]).toEqual([308, "/api/things/A%2fb?x=1"]);
  });
});
