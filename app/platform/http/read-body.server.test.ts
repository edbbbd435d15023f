import { expect, test } from "vitest";
import { readBody } from "~/platform/http/read-body.server";
import { Refusal } from "~/platform/runtime/refusal";

const post = (body: BodyInit) => new Request("http://saas.example/", { method: "POST", body, duplex: "half" });

/** A body that arrives in 1 KB chunks and finishes with `end`. */
function inPieces(pieces: number, end: (controller: ReadableStreamDefaultController) => void): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent++ < pieces) controller.enqueue(new Uint8Array(1024));
      else end(controller);
    },
  });
}

test("a body is read up to the limit, counted as it comes in", async () => {
  const close = (controller: ReadableStreamDefaultController) => controller.close();
  expect(await readBody(post(inPieces(4, close)), 4096)).toHaveLength(4096);
  expect(await readBody(post(inPieces(5, close)), 4096)).toBeNull();
  expect(await readBody(new Request("http://saas.example/"), 10)).toHaveLength(0);
});

test("gives up on a body without an end", async () => {
  expect(await readBody(post(inPieces(Infinity, () => {})), 4096)).toBeNull();
});

test.each(["gzip", "br", "x-gzip", "GZIP", "identity, gzip", "nonsense"])(
  "a body in %s is refused",
  async (encoding) => {
    const request = new Request("http://saas.example/", {
      method: "POST",
      body: "name,website",
      headers: { "Content-Encoding": encoding },
    });
    await expect(readBody(request, 4096)).rejects.toMatchObject({ reason: "unsupported" });
  },
);

test("a body that says it's as it is, is read", async () => {
  const headers = { "Content-Encoding": "identity" };
  const request = new Request("http://saas.example/", { method: "POST", body: "name", headers });
  expect(String(await readBody(request, 4096))).toBe("name");
});

test("a body that breaks off is refused, not an error of ours", async () => {
  const body = inPieces(2, (controller) => controller.error(new Error("aborted")));
  await expect(readBody(post(body), 4096)).rejects.toBeInstanceOf(Refusal);
});
