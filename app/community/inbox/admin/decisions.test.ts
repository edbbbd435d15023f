import { afterEach, expect, test, vi } from "vitest";
import type { InboxItem } from "~/community/inbox/api";
import { changeAll } from "~/community/inbox/admin/decisions";

afterEach(() => void vi.unstubAllGlobals());

const items = Array.from({ length: 201 }, (_, i) => ({
  kind: "contact" as const,
  id: i + 1,
  state: "new" as const,
  updatedAt: "2026-11-23T20:00:00.000Z",
})) as InboxItem[];

type Body = { items: { id: number; state: string }[]; reason?: string };

/** Responds like the server, which accepts 100 items at a time. Fails after `failsAt` requests. Returns the requests. */
function serve(failsAt = Infinity): Body[] {
  const requests: Body[] = [];
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Body;
    requests.push(sent);
    if (requests.length > failsAt) return Promise.reject(new TypeError("no network"));
    if (sent.items.length > 100) return Promise.resolve(Response.json({ message: "Too many" }, { status: 400 }));
    return Promise.resolve(
      Response.json(sent.items.map((item) => ({ kind: "contact", id: item.id, item, refusal: null }))),
    );
  });
  return requests;
}

test("more items than one request may have are all changed, with the reason", async () => {
  const requests = serve();
  const results = await changeAll(items, () => "closed", "Spam.");
  expect(requests.map(({ items, reason }) => [items.length, reason])).toEqual([[100, "Spam."], [100, "Spam."], [1, "Spam."]]); // oxfmt-ignore
  expect(results.map(({ id, item }) => [id, item?.state])).toEqual(items.map(({ id }) => [id, "closed"]));
});

test("after a failed request, what was changed stays, and each other item has the sentence", async () => {
  const requests = serve(1);
  const results = await changeAll(items, () => "closed");
  expect(requests).toHaveLength(2);
  expect(results.map(({ id, refusal }) => [id, refusal === null])).toEqual(items.map(({ id }) => [id, id <= 100]));
  expect(results.at(-1)?.refusal).toContain("Couldn’t reach the server");
});

test("if the first request fails, nothing was changed", async () => {
  serve(0);
  await expect(changeAll(items, () => "closed")).rejects.toThrow("Couldn’t reach the server");
});
