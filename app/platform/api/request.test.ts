import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { z } from "zod";
import { Message } from "~/platform/api/answers";
import { defineEndpoint } from "~/platform/api/endpoint";
import { request } from "~/platform/api/request";
import { messageOf, RequestError, sentenceOf } from "~/platform/api/send";

const Thing = z.object({ id: z.int(), madeAt: z.date(), note: z.string().optional(), more: z.unknown() });

const basics = { access: "users", summary: "For tests" } as const;
const saveThing = defineEndpoint("PUT", "/api/{kind}/things/{id}", {
  ...basics,
  query: z.object({ sort: z.enum(["id", "name"]).default("id") }),
  body: z.object({ name: z.string(), count: z.string().transform(Number) }),
  answer: Thing,
});
const listThings = defineEndpoint("GET", "/api/things", {
  ...basics,
  query: z.object({ q: z.string(), page: z.number().optional() }),
  answer: z.array(Thing),
  paged: true,
});
const writeThing = defineEndpoint("POST", "/api/things/write", {
  ...basics,
  answer: Thing,
  mayContinueAsJob: true,
});
const uploadThing = defineEndpoint("POST", "/api/things", {
  ...basics,
  body: z.object({ name: z.string() }),
  takesFile: true,
  answer: Message,
});
const exportThings = defineEndpoint("GET", "/api/things.csv", {
  ...basics,
  answer: "csv",
});

/** A fake server that responds with `answer` and records requests. */
function answering(answer: () => Response | Promise<Response>) {
  const sent: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push(new Request(`https://saas.example${path}`, init));
    return answer();
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const thing = { id: 7, madeAt: "2026-11-22T14:05:00.000Z" };
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe("a request", () => {
  test("sends what the endpoint takes, and answers what it does", async () => {
    const sent = answering(() => Response.json(thing));
    const answer = await request(saveThing, {
      params: { kind: "a/b", id: 7 },
      query: { sort: "name" },
      body: { name: "x", count: "2" },
    });
    expectTypeOf(answer).toEqualTypeOf<{ id: number; madeAt: string; note?: string | undefined; more: unknown }>();
    expect(answer).toEqual(thing);
    expect(sent[0]).toMatchObject({ method: "PUT", url: "https://saas.example/api/a%2Fb/things/7?sort=name" });
    expect(sent[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(await sent[0]?.json()).toEqual({ name: "x", count: "2" });
  });

  test("of a list answers a page, and how many there are on all pages", async () => {
    const sent = answering(() => Response.json([thing], { headers: { "X-Total-Count": "51" } }));
    const page = await request(listThings, { query: { q: "a b", page: undefined } });
    expectTypeOf(page.total).toBeNumber();
    expectTypeOf(page.items[0]!.madeAt).toBeString();
    expect(page).toEqual({ items: [thing], total: 51 });
    expect(sent[0]?.url).toBe("https://saas.example/api/things?q=a+b");
    expect([sent[0]?.headers.get("Content-Type"), await sent[0]?.text()]).toEqual([null, ""]);
    answering(() => Response.json([thing, thing]));
    expect(await request(listThings, { query: { q: "" } })).toMatchObject({ total: 2 });
  });

  test("of what goes on as a job answers a sentence", async () => {
    answering(() => Response.json({ message: "Still writing." }, { status: 202 }));
    const answer = await request(writeThing);
    if ("message" in answer) expectTypeOf(answer).toEqualTypeOf<{ message: string }>();
    else expectTypeOf(answer.id).toBeNumber();
    expect(answer).toEqual({ message: "Still writing." });
  });

  test("sends a file as it is, by its name", async () => {
    const sent = answering(() => Response.json({ message: "ok" }));
    await request(uploadThing, { file: new File(["a,b"], "a & b.csv") });
    expect(sent[0]?.url).toBe("https://saas.example/api/things?file=a+%26+b.csv");
    expect([sent[0]?.headers.get("Content-Type"), await sent[0]?.text()]).toEqual([null, "a,b"]);
    await request(uploadThing, { body: { name: "x" } });
    expect([sent[1]?.url, await sent[1]?.json()]).toEqual(["https://saas.example/api/things", { name: "x" }]);
  });

  test("that is answered by nothing answers null", async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await request(writeThing)).toBeNull();
  });

  test("is held to the endpoint by the compiler", () => {
    const params = { kind: "a", id: "7" };
    const body = { name: "x", count: "2" };
    const wrong = [
      // @ts-expect-error its path has parameters, and its body is needed
      () => request(saveThing),
      // @ts-expect-error one parameter is missing
      () => request(saveThing, { params: { kind: "a" }, body }),
      // @ts-expect-error the body's type is the one that's sent, before the server converts it to a number
      () => request(saveThing, { params, body: { name: "x", count: 2 } }),
      // @ts-expect-error there's no such order
      () => request(saveThing, { params, body, query: { sort: "price" } }),
      // @ts-expect-error it takes no body
      () => request(writeThing, { body: {} }),
      // @ts-expect-error it takes no file
      () => request(saveThing, { params, file: new File([], "a.csv") }),
      // @ts-expect-error either a file or a body
      () => request(uploadThing, { body: { name: "x" }, file: new File([], "a.csv") }),
      // @ts-expect-error its response isn't JSON
      () => request(exportThings),
    ];
    expect(wrong).toHaveLength(8);
  });
});

describe("a request fails", () => {
  test("with what the server says, also of single fields", async () => {
    const refusal = { message: "Check the fields.", fields: { name: "Required" }, current: { id: 7 } };
    answering(() => Response.json(refusal, { status: 409 }));
    const error = await refusalOf(request(writeThing));
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ status: 409, fields: { name: "Required" }, body: refusal });
    expect([messageOf(error), sentenceOf(error)]).toEqual(["409: Check the fields.", "Check the fields."]);
  });

  test("with the text of a response that isn't JSON", async () => {
    answering(() => new Response("Bad gateway", { status: 502 }));
    expect(await refusalOf(request(writeThing))).toMatchObject({ message: "502: Bad gateway", fields: {}, body: null });
    answering(() => new Response("", { status: 503, statusText: "Service Unavailable" }));
    expect(await refusalOf(request(writeThing))).toMatchObject({ message: "503: Service Unavailable" });
  });

  test.each([
    ["before the answer", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["during the answer", () => new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }))],
  ])("in a sentence when the connection breaks %s", async (_when, answer) => {
    answering(answer);
    const error = await refusalOf(request(writeThing));
    expect(error).toMatchObject({ name: "RequestError", status: 0 });
    expect(messageOf(error)).toBe("Couldn’t reach the server. Check your connection and try again.");
  });

  test("as its signal says, but for a timeout, which is no answer either", async () => {
    const aborted = (signal: AbortSignal) => {
      answering(() => Promise.reject(signal.reason as Error));
      return refusalOf(request(writeThing, { signal }));
    };
    expect(await aborted(AbortSignal.abort())).toMatchObject({ name: "AbortError" });
    const timeout = AbortSignal.abort(new DOMException("Too long", "TimeoutError"));
    expect(await aborted(timeout)).toMatchObject({ name: "RequestError", status: 0 });
  });

  test("for reasons of its own in one sentence", () => {
    expect(messageOf(new Error("secret"))).toBe("Something went wrong. Try again.");
  });
});
