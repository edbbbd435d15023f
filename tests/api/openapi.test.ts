import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Endpoint } from "~/platform/api/endpoint";
import { schemaOf } from "~/platform/api/openapi";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { newCompany } from "~/catalog/companies/company";
import { endpoints } from "~/site/wiring/endpoints.server";
import { handlers } from "~/site/wiring/handlers.server";
import { addRecipients } from "~/newsletter/issues/deliveries.server";
import { addProposal } from "~/backoffice/enhancement/proposals.server";
import { saveMapping } from "~/backoffice/import/mappings.server";
import * as api from "~/routes/api/endpoints";
import * as openapiCall from "~/routes/api/openapi";
import { submit } from "~/community/submissions/submissions.server";

useDatabase();

const paths = [...new Set(handlers.map(({ endpoint }) => endpoint.path))];

describe("the description", () => {
  test("names every endpoint there is, with every method that it takes, and no other", async () => {
    const admin = await signedIn({ isAdmin: true });
    const taken: string[] = [];
    for (const path of paths) {
      const { headers } = await admin.send(api.action, path, {}, "PATCH");
      const methods = (headers.get("Allow") ?? "nothing").split(", ").filter((method) => method !== "HEAD");
      taken.push(...methods.map((method) => `${method} ${path}`));
    }
    expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(taken.sort());
  });

  test("is OpenAPI 3.1 of which every reference leads somewhere", async () => {
    const { status, headers, body } = await new Visitor().sendRaw(openapiCall.loader, "/api/openapi.json");
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
            security: [{ session: [] }, { token: ["write:companies"] }],
            requestBody: {
              content: { "application/json": { schema: { required: ["name"], properties: { slug: {} } } } },
            },
            responses: { 201: {}, 400: {}, 401: {}, 403: {}, 409: {}, 413: {}, 415: {} },
          },
        },
        "/api/admin/inbox": { get: { parameters: [{ name: "kind", in: "query", required: false }, {}, {}, {}] } },
        "/api/admin/ai/proposals": { post: { responses: { 200: {}, 202: {}, 409: {}, 429: {}, 503: {} } } },
        "/api/companies/{id}": { get: { parameters: [{ name: "id", in: "path" }], responses: { 200: {}, 404: {} } } },
      },
    });
  });
});

describe("the document", () => {
  type Described = { components: { securitySchemes: { session: { name: string } } } };
  const read = async (siteUrl: string) =>
    (await new Visitor({ siteUrl }).sendRaw(openapiCall.loader, "/api/openapi.json")).body as Described;

  test("is valid by the schema of OpenAPI, and has no items that are only true or false", async () => {
    const document = await read("https://saas.example");
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(JSON.stringify(document)).not.toMatch(/"items":(?:true|false)/);
  });

  test.each([
    ["https://saas.example", "__Host-session"],
    ["http://saas.example", "session"],
  ])("of %s names its cookie, %s", async (siteUrl, name) => {
    expect((await read(siteUrl)).components.securitySchemes.session.name).toBe(name);
  });
});

describe("what may be missing or blank is described", () => {
  const shapeOf = (schema: z.ZodType | undefined): z.core.$ZodShape =>
    schema instanceof z.ZodObject ? (schema as z.ZodObject<z.core.$ZodShape>).shape : {};
  const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
  type Described = { type?: string | string[]; anyOf?: Described[] };
  /** What isn't restricted is described, too. */
  const isDescribed = (one: Described, type: string): boolean =>
    one.anyOf?.some((each) => isDescribed(each, type)) ?? [one.type ?? type].flat().includes(type);

  test.each(endpoints.filter(({ query }) => query))("in the query of $method $path", ({ query }) => {
    const { required = [] } = schemaOf(query!, "input") as { required?: string[] };
    for (const [name, schema] of Object.entries(shapeOf(query)))
      expect([name, required.includes(name)]).toEqual([name, !accepts(schema, undefined)]);
  });

  test.each(endpoints.filter(({ body }) => body))("in the body of $method $path", ({ body }) => {
    const { properties = {}, required = [] } = schemaOf(body!, "input") as {
      properties?: Record<string, Described>;
      required?: string[];
    };
    for (const [name, schema] of Object.entries(shapeOf(body))) {
      expect([name, required.includes(name)]).toEqual([name, !accepts(schema, undefined)]);
      for (const [value, type] of [
        [null, "null"],
        ["", "string"],
      ] as const)
        // oxfmt-ignore
        if (accepts(schema, value)) expect([name, type, isDescribed(properties[name]!, type)]).toEqual([name, type, true]);
    }
  });
});

describe("answers are as they are described, and say nothing more", () => {
  const strict = (answer: Endpoint["answer"]): z.ZodType => {
    if (answer instanceof z.ZodArray) return strict(answer.element as z.ZodType).array();
    return answer instanceof z.ZodObject ? answer.strict() : (answer as z.ZodType);
  };

  test("of every endpoint that reads", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    await makeCompany({ categoryIds: [id], affiliateLink: "https://go.example/" });
    const sender = { contactName: "Bea", email: "bea@vendor.example" };
    const site = { name: "Testfinder", origin: "https://saas.example" };
    await submit({ kind: "contact", input: { ...sender, topic: "other", message: "Hello." } }, site);
    const post = { title: "how-to", excerpt: "E", content: "<p>C</p>", author: "A", category: "C" };
    await admin.send(api.action, "/api/admin/posts", post);
    await admin.send(api.action, "/api/admin/newsletter", { subject: "News", markdown: "Hello." });
    await addRecipients(1, [
      { id: 1, email: "a@b.example", ownerKey: "a@b.example", userId: null, unsubscribeToken: "" },
    ]);
    const webhook = { name: "CRM", url: "https://crm.example/", events: ["company.changed"] };
    await admin.send(api.action, "/api/admin/webhooks", webhook);
    await admin.sendRaw(api.action, "/api/admin/webhooks/1/test", { method: "POST" });
    const file = { method: "POST", body: "Title,Site\nAcme,https://acme.example/" };
    await admin.sendRaw(api.action, "/api/admin/imports?file=tools.csv", file);
    await saveMapping({ name: "Tools", columns: { name: "Title", website: "Site" } });
    const proposed = { field: "aiDescription", before: null, after: "Text.", state: "open" } as const;
    await addProposal(scriptActor("tests"), {
      ...{
        companyId: 1,
        companyName: "Acme",
        fields: [proposed],
        evidence: [{ text: "A", quote: "A" }],
        instructions: [],
      },
      ...{ readsWebsite: false, model: "m", promptVersion: "1" },
    });
    const other = await makeCategory({ name: "Other", slug: "other", icon: "users" });
    await startDirectory();
    const untried: string[] = [];
    for (const { method, path, answer } of endpoints) {
      if (method !== "GET" || answer === "csv" || answer === "events") continue;
      const slug = path.includes("/blog/") ? "how-to" : "crm";
      const params = { id: "1", slug, kind: "contact" };
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof params) => params[name]);
      const query = { "/api/admin/categories/{id}/merge": `?into=${other.id}`, "/api/oembed": "?url=/company/1" }[path];
      const { status, body } = await admin.sendRaw(api.loader, address + (query ?? ""));
      if (status !== 200) untried.push(path);
      else expect([path, strict(answer).safeParse(body).error?.issues]).toEqual([path, undefined]);
    }
    await stopDirectory();
    // No jobs exist yet.
    expect(untried).toEqual(["/api/admin/jobs/{id}"]);
  });

  test("of endpoints that change companies", async () => {
    const admin = await signedIn({ isAdmin: true });
    await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const id = await makeCompany();
    const mapping = { companyId: id, categoryId: 1 };
    const mappings = "/api/admin/category-mappings";
    const texts = { name: "Acme", website: "https://acme.example/", description: "A.", shortDescription: "A." };
    const one = "/api/admin/companies/{id}";
    const send = async (method: Endpoint["method"], path: string, value?: object, at = id) => {
      const endpoint = endpoints.find((known) => known.method === method && known.path === path)!;
      const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
      const init = { method, ...(value && json) };
      const { status, body } = await admin.sendRaw(api.action, path.replace("{id}", String(at)), init);
      expect([path, status]).toEqual([path, endpoint.status ?? 200]);
      expect([path, strict(endpoint.answer).safeParse(body).error?.issues]).toEqual([path, undefined]);
      return body as { undo: string };
    };
    await send("POST", mappings, mapping);
    await send("DELETE", mappings, mapping);
    const { undo } = await send("PUT", one, { ...newCompany, ...texts });
    await send("POST", "/api/admin/changes/undo", { undo });
    await send("POST", "/api/admin/changes/{id}/revert", undefined, 6);
    await send("DELETE", one);
    await send("POST", `${one}/restore`);
    await send("POST", "/api/admin/companies/bulk", { ids: [id], action: "feature" });
    await send("POST", "/api/admin/cleanup/dummy-companies");
  });
});
