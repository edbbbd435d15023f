import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import * as api from "~/routes/api/endpoints";
import { endpoints } from "~/site/wiring/endpoints.server";

useDatabase();

const visitor = new Visitor();

/** As it's sent: other tests see errors without their problem details. */
async function sent(path: string, init?: RequestInit, more: Partial<AppLoadContext> = {}) {
  const request = new Request(`https://saas.example${path}`, init);
  const response = await api.loader({ request, params: {}, context: { ...visitor.context, ...more } });
  const [type] = (response.headers.get("Content-Type") ?? "").split(";");
  return { status: response.status, type, body: (await response.json()) as unknown };
}

const problem = (status: number, title: string, message: string) => ({
  ...{ status, type: "application/problem+json" },
  body: { type: "about:blank", title, status, detail: message, message },
});

test("errors are problem details as in RFC 9457", async () => {
  expect(await sent("/api/nope")).toEqual(problem(404, "Not Found", "Endpoint not found."));
  expect(await sent("/api/admin/users")).toEqual(problem(401, "Unauthorized", "Log in to continue."));
  expect(await sent("/api/search?limit=0")).toMatchObject({
    ...{ status: 400, type: "application/problem+json" },
    body: { title: "Bad Request", status: 400, fields: { limit: expect.any(String) as string } },
  });
  const headers = { Authorization: "Bearer nope" };
  expect(await sent("/api/search", { headers })).toMatchObject({ status: 401, type: "application/problem+json" });
});

test("a problem names its request, unless others may get the same answer", async () => {
  const requestId = "5f2c9e";
  expect(await sent("/api/nope", {}, { requestId })).toMatchObject({ body: { requestId } });
  const shared = { storedTag: undefined, markIncomplete: () => {} };
  expect((await sent("/api/nope", {}, { requestId, shared })).body).not.toHaveProperty("requestId");
});

test("a method that an address doesn't have is a problem, too", async () => {
  const message = "Only GET is supported here.";
  expect(await sent("/api/search", { method: "DELETE" })).toMatchObject(problem(405, "Method Not Allowed", message));
});

/** By hand: those that the site had first, whose errors programs know as a message. */
const first = `
  GET /api/user, POST /api/login, POST /api/register, POST /api/logout, GET /api/companies, GET /api/companies/featured,
  GET /api/companies/{id}, GET /api/categories, GET /api/categories/{slug}, GET /api/blog, GET /api/blog/{slug},
  POST /api/subscribe, GET /api/admin/companies, GET /api/admin/categories, GET /api/admin/companies/{id},
  POST /api/admin/companies, PUT /api/admin/companies/{id}, POST /api/admin/companies/{id}/generate-ai-content,
  POST /api/admin/category-mappings, POST /api/admin/import/producthunt, POST /api/admin/cleanup/dummy-companies`;

test("errors of the first 21 endpoints have only a message", async () => {
  const plain = endpoints.filter(({ plainErrors }) => plainErrors).map(({ method, path }) => `${method} ${path}`);
  expect(plain.sort()).toEqual(first.trim().split(/,\s+/).sort());
  const body = { message: "Company not found." };
  expect(await sent("/api/companies/999")).toEqual({ status: 404, type: "application/json", body });
});

test("a former address says since when it is one, and what takes its place", async () => {
  const admin = await signedIn({ isAdmin: true });
  const { headers } = await admin.send(api.action, "/api/admin/imports/7/take-back", {});
  expect(headers.get("Deprecation")).toBe(`@${Date.UTC(2026, 10, 26) / 1_000}`);
  expect(headers.get("Link")).toBe('</api/admin/imports/7/undo>; rel="successor-version"');
  const now = await admin.send(api.action, "/api/admin/imports/7/undo", {});
  expect([now.headers.get("Deprecation"), now.headers.get("Link")]).toEqual([null, null]);
});
