import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { answers } from "~/api/answers";
import { calls } from "~/api/calls";
import { addCategory } from "~/categories/categories.server";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import routes from "~/routes";
import * as openapiCall from "~/routes/api.openapi";
import { submit } from "~/submissions/submissions.server";

useDatabase();

type Door = (args: never) => unknown;
type Route = { loader: Door; action: Door };

const modules = import.meta.glob<Route>("/app/routes/api.*.ts", { eager: true });
const paths = routes
  .filter(({ path = "" }) => path.startsWith("api/") && !["api/*", "api/docs", "api/openapi.json"].includes(path))
  .map(({ path = "", file }) => ({
    path: `/${path.replaceAll(/:(\w+)/g, "{$1}")}`,
    module: modules[`/app/${file}`] as Route,
  }));
const moduleOf = (path: string) => paths.find((known) => known.path === path)!.module;

describe("the description", () => {
  test("names every call there is, with every method that it takes, and no other", async () => {
    const admin = await signedIn({ isAdmin: true });
    const taken: string[] = [];
    for (const { path, module } of paths) {
      const { headers } = await admin.send(module.action, path, {}, "PATCH");
      const methods = (headers.get("Allow") ?? "nothing").split(", ").filter((method) => method !== "HEAD");
      taken.push(...methods.map((method) => `${method} ${path}`));
    }
    expect(calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(taken.sort());
  });

  test("is OpenAPI 3.1 of which every reference leads somewhere", async () => {
    const { status, headers, body } = await new Visitor().knock(openapiCall.loader, "/api/openapi.json");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
    const document = body as {
      openapi: string;
      components: { schemas: Record<string, unknown> };
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe("3.1.0");
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(references)].filter((to) => !known.includes(to!))).toEqual([]);
    const ids = Object.values(document.paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(document).toMatchObject({
      info: { title: "Testfinder API" },
      servers: [{ url: "https://saas.example" }],
      paths: {
        "/api/admin/categories": {
          post: {
            security: [{ session: [] }],
            requestBody: {
              content: { "application/json": { schema: { required: ["name", "slug"], properties: { slug: {} } } } },
            },
            responses: { 201: {}, 400: {}, 401: {}, 403: {}, 409: {}, 413: {}, 415: {} },
          },
        },
        "/api/admin/inbox": { get: { parameters: [{ name: "kind", in: "query", required: false }, {}, {}, {}] } },
        "/api/companies/{id}": { get: { parameters: [{ name: "id", in: "path" }], responses: { 200: {}, 404: {} } } },
      },
    });
  });
});

test("answers are as they are described, and say nothing more", async () => {
  const admin = await signedIn({ isAdmin: true });
  const { id } = await addCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  await makeCompany({ categoryIds: [id], affiliateLink: "https://go.example/" });
  const sender = { contactName: "Bea", email: "bea@vendor.example" };
  const site = { name: "Testfinder", origin: "https://saas.example" };
  await submit({ kind: "contact", input: { ...sender, topic: "other", message: "Hello." } }, site);
  const post = { title: "T", excerpt: "E", content: "<p>C</p>", author: "A", category: "C" };
  await admin.send(moduleOf("/api/admin/posts").action, "/api/admin/posts", post);
  await startCatalogue();
  const tried: string[] = [];
  for (const { method, path, answer } of calls) {
    const schema = answers[(typeof answer === "string" ? answer : answer[0]) as keyof typeof answers] as
      z.ZodType | undefined;
    if (method !== "get" || !schema || /\{(slug|kind)\}/.test(path)) continue;
    const { status, body } = await admin.knock(moduleOf(path).loader, path.replace("{id}", "1"), {}, { id: "1" });
    if (status !== 200) continue;
    const strict = "strict" in schema && answer !== "Anything" ? (schema as z.ZodObject).strict() : schema;
    const result = (typeof answer === "string" ? strict : strict.array()).safeParse(body);
    expect([path, result.error?.issues]).toEqual([path, undefined]);
    tried.push(path);
  }
  await stopCatalogue();
  expect(tried.length).toBeGreaterThan(12);
});
