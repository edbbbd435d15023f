import { expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { endpoints } from "~/site/wiring/endpoints.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

const filled = (path: string) => path.replaceAll(/\{slug\}/g, "crm").replaceAll(/\{\w+\}/g, "1");

test("every call refuses pages and limits that aren't numbers, by their names", async () => {
  const admin = await signedIn({ isAdmin: true });
  const tried: string[] = [];
  for (const { method, path, query } of endpoints)
    for (const name of ["page", "limit"])
      if (method === "GET" && query && name in query.shape)
        for (const value of ["abc", "0", "1.5"]) {
          const { status, body } = await admin.sendRaw(api.loader, `${filled(path)}?${name}=${value}`);
          tried.push(path);
          expect([path, value, status, body]).toMatchObject([
            path,
            value,
            400,
            { fields: { [name]: expect.any(String) as string } },
          ]);
        }
  expect(new Set(tried).size).toBeGreaterThan(12);
});

test.each([
  ["jobs", "state", "nope"],
  ["links", "verdict", "nope"],
  ["links", "held", "yes"],
  ["ai/proposals", "open", "yes"],
  ["ai/proposals", "companyId", "x"],
])("the call /api/admin/%s refuses %s=%s", async (path, name, value) => {
  const admin = await signedIn({ isAdmin: true });
  const { status, body } = await admin.sendRaw(api.loader, `/api/admin/${path}?${name}=${value}`);
  expect([status, body]).toMatchObject([400, { fields: { [name]: expect.stringMatching(/^Must be /) as string } }]);
  expect((await admin.sendRaw(api.loader, `/api/admin/${path}?${name}=`)).status).toBe(200);
});

test("every public call ignores parameters that it doesn't know", async () => {
  const admin = await signedIn({ isAdmin: true });
  await startDirectory();
  for (const path of ["/api/companies", "/api/search", "/api/blog", "/api/categories", "/api/compare/tools"])
    expect([path, (await admin.sendRaw(api.loader, `${path}?utm_source=x&Limit=abc&_=1`)).status]).toEqual([path, 200]);
  await stopDirectory();
});

test.each(["logos", "screenshots", "post-images", "author-photos", "imports"])(
  "a compressed file for /api/admin/%s is refused, and what it would have been isn't stored",
  async (path) => {
    const admin = await signedIn({ isAdmin: true });
    const upload = { method: "POST", body: "name,website", headers: { "Content-Encoding": "gzip" } };
    const { status, body } = await admin.sendRaw(api.action, `/api/admin/${path}?file=tools.csv`, upload);
    expect([status, body]).toEqual([415, { message: "Send the body uncompressed, without Content-Encoding." }]);
    expect((await admin.sendRaw(api.loader, "/api/admin/imports")).body).toEqual([]);
  },
);
