import { expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { subscribe } from "~/newsletter/subscribers/newsletter.server";
import * as subscribers from "~/routes/admin/subscribers";

useDatabase();

test("a list reads what its address asks for, and nothing that its schema refuses", async () => {
  const admin = await signedIn({ isAdmin: true });
  const from = { userId: null, ip: "192.0.2.1", userAgent: "test", page: "/newsletter" };
  const site = { name: "Testfinder", origin: "https://saas.example" };
  for (const email of ["ann@reader.example", "bob@reader.example"]) await subscribe({ email }, from, site);
  const read = (search: string) => admin.sendRaw(subscribers.loader, `/admin/subscribers${search}`);
  expect((await read("?q=+ANN@&page=x")).body).toMatchObject({
    subscribers: [{ email: "ann@reader.example", subscribedAt: expect.any(String) as string }],
    total: 1,
  });
  expect((await read("?page=2")).body).toEqual({ subscribers: [], total: 2 });
  expect((await read("?status=unheard-of")).status).toBe(400);
});
