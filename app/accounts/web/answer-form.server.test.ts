import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { answerForm } from "~/accounts/web/answer-form.server";
import { readForm } from "~/platform/http/form.server";

const schema = z.object({ name: z.string({ error: "Required" }), tags: z.array(z.string()).optional() });

const post = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://saas.example/form", { method: "POST", body, headers: { "Content-Type": type } });

/** The status of the response to a form. */
async function statusOf(request: Request): Promise<number | undefined> {
  try {
    const answer = await answerForm(
      { request, context: {} as AppLoadContext },
      schema,
      async ({ name }) => `/thanks?${name}`,
    );
    return "status" in answer ? answer.status : answer.init?.status;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

describe("a posted form", () => {
  test("leads on when it is right, and comes back when it is not", async () => {
    expect(await statusOf(post("name=Ann&tags[0]=a&tags[1]=b&offer.text=c"))).toBe(303);
    expect(await statusOf(post("nam=Ann"))).toBe(400);
  });

  test("is read with umlauts, emoji and halves of letters", async () => {
    const form = await readForm(post(`name=${encodeURIComponent("İß日👩🏽‍💻")}&other=%ED%A0%80%00`));
    expect(form.get("name")).toBe("İß日👩🏽‍💻");
    expect(form.get("other")).toBe("\ufffd\ufffd\ufffd\0");
  });

  test.each([
    "name[99999999]",
    "name[4294967294][4294967294]",
    "a[1000]",
    "__intent__",
    "__state__",
    "__proto__[x]",
    "a.__proto__.x",
    "",
    "a b",
    "a".repeat(200),
    "a.a".repeat(100),
    "a[99][99]",
    "a.b.c",
    "a[1",
    "日本",
  ])("is refused at once with a field that no form has (case %#)", async (field) => {
    expect(await statusOf(post(`name=Ann&${encodeURIComponent(field)}=x`))).toBe(400);
  });

  test("is refused with more fields than any form has", async () => {
    expect(await statusOf(post("name=x&".repeat(30_000)))).toBe(400);
  });

  test.each([
    ["text/plain", "name=Ann", 415],
    ["", "name=Ann", 415],
    ["application/json", '{"name":"Ann"}', 415],
    ["multipart/form-data", "name=Ann", 400],
    ["multipart/form-data; boundary=x", "--x\r\nnothing", 400],
    ["multipart/form-data; boundary=x", "\0\0", 400],
    ["application/x-www-form-urlencoded", `name=${"x".repeat(300_000)}`, 413],
  ])("as %s is refused when it is none, broken or too long", async (type, body, status) => {
    expect(await statusOf(post(body, type))).toBe(status);
  });
});

test("a compressed form is refused, rather than read as text", async () => {
  const request = post("name=Ann");
  request.headers.set("Content-Encoding", "gzip");
  expect(await statusOf(request)).toBe(415);
});
