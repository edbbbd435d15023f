import { expect, test } from "vitest";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepForm } from "~/platform/http/keep-form";

const answering = (serverAction: () => Promise<unknown>) => keepForm({ serverAction } as ClientActionFunctionArgs);
const failing = (error: Error) => answering(() => Promise.reject(error));
/** The error that Remix throws for a response thrown by an action. */
const thrown = (status: number, data: unknown) =>
  ({ status, data, statusText: "", internal: false }) as unknown as Error;

const unreached =
  "We couldn’t reach the server, so your form wasn’t sent. Your answers are still here. Check your connection and try again.";
const refused = "The server didn’t accept your form. Your answers are still here. Check them and try again.";
const failed = "Something went wrong on our end. Your answers are still here. Wait a moment and try again.";

test.each([
  ["isn't reached", new TypeError("Failed to fetch"), unreached],
  ["refuses it in a sentence", thrown(413, "This form is too large."), "This form is too large."],
  ["refuses it without a word", thrown(403, ""), refused],
  ["fails", new Error("Unexpected Server Error"), failed],
  ["fails with a response", thrown(500, "Internal Server Error"), failed],
  ["is replaced by a proxy's error page", new Error("Unable to decode turbo-stream response from URL: /auth"), failed],
])("a form whose server %s stays, and says so", async (_what, error, sentence) => {
  const response = (await failing(error)) as Response;
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "error", error: { "": [sentence] } });
});

test("answers, redirects, and missing pages pass", async () => {
  expect(await answering(() => Promise.resolve("answer"))).toBe("answer");
  const redirect = new Response(null, { status: 303 }) as unknown as Error;
  await expect(failing(redirect)).rejects.toBe(redirect);
  await expect(failing(thrown(404, ""))).rejects.toMatchObject({ status: 404 });
});
