import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { visitorHeader } from "~/platform/http/visitor-header.server";

const request = new Request("https://saas.example/", { headers: { Cookie: "session=1" } });

test("an answer for everybody can't depend on a visitor's headers", () => {
  const own = {} as AppLoadContext;
  expect([visitorHeader(request, own, "Cookie"), visitorHeader(request, own, "User-Agent")]).toEqual([
    "session=1",
    null,
  ]);
  const shared = { shared: { storedTag: undefined, markIncomplete: () => {} } } as AppLoadContext;
  for (const name of ["Cookie", "User-Agent"] as const)
    expect(() => visitorHeader(request, shared, name)).toThrow("An answer for everybody can't depend on who asks.");
});
