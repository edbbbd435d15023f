import { useForm } from "@conform-to/react";
import type { ComponentProps } from "react";
import { beforeAll, describe, expect, test } from "vitest";
import { cached, cookie, ids, plain, serveCachedProduct } from "#tests/cached-product";
import { factSamples as samples } from "#tests/fact-samples";
import { CallsServer } from "#tests/calls-server";
import { buildOfProduct } from "#tests/whole-product";
import { signInAs } from "#tests/signed-in";
import { makeUser } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { guessColumns } from "~/backoffice/import/columns";
import { controlValues } from "~/catalog/companies/admin/company-draft";
import { CompanyFields } from "~/catalog/companies/admin/company-fields";
import type { RowControls } from "~/catalog/companies/admin/plan-fields";
import { newCompany } from "~/catalog/companies/company";
import { companyFields } from "~/catalog/companies/fields";
import { factsInStrip } from "~/catalog/companies/strip-facts";
import { showFact } from "~/catalog/companies/facts/behaviors";
import {
  factNames,
  factOf,
  proofOf,
  provableNames,
  shownLabel,
  type ProvableName,
} from "~/catalog/companies/facts/table";
import { addVendor } from "~/community/vendors/members.server";
import { facetNames, facets } from "~/discovery/directory/facets";
import { scriptActor } from "~/platform/audit/actor";

serveCachedProduct();

/** The form of admins, whose page loads the company by scripts. */
function AdminForm() {
  const [form, fields] = useForm({
    id: "company",
    defaultValue: controlValues({ ...samples, ...proofs }) as Record<string, string>,
  });
  const control = { ...form, insert: () => ({}), remove: () => ({}), reorder: () => ({}) } as unknown as RowControls;
  return <CompanyFields form={control} fields={fields as Fields} categories={null} duplicates={null} />;
}

type Fields = ComponentProps<typeof CompanyFields>["fields"];
let adminForm = "";

/** Renders the form in a page of the product. */
async function renderAdminForm(): Promise<string> {
  const build = buildOfProduct();
  const [about] = Object.values(build.routes).filter((route) => route?.path === "about");
  Object.assign(about!, { module: { default: AdminForm } });
  const server = await CallsServer.start({}, {}, { build });
  const { bytes } = await server.sendRaw("GET", "/about");
  await server.stop();
  return bytes.toString();
}

/** A proof of each value. */
const proofOfSample = (name: ProvableName) => ({
  url: `https://proof.example/${name}`,
  quote: `Words about ${name}.`,
  seen: "2026-11-12",
});
const proofs = Object.fromEntries(provableNames.map((name) => [proofOf(name), proofOfSample(name)]));

let vendorCookie = "";
const page = async (path: string, Cookie = ""): Promise<string> => {
  const { status, bytes } = await plain.sendRaw("GET", path, Cookie ? { Cookie } : {});
  expect([path, status]).toEqual([path, 200]);
  return bytes.toString();
};
/** A page's text, without scripts and their data. */
const textOf = (html: string) =>
  html
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const read: Record<string, Promise<string>> = {};
/** A page that each test looks at. */
const once = (path: string, Cookie = "") => (read[path] ??= page(path, Cookie));

beforeAll(async () => {
  const company = {
    ...{ ...newCompany, name: "Acme", website: "https://acme.example" },
    // As the plans say, because pages show no source of another one.
    ...{ description: "Keeps tickets.", shortDescription: "A tool.", startingPrice: "$7/mo" },
  };
  const headers = { Cookie: cookie, Origin: "https://saas.example", "Content-Type": "application/json" };
  const { status, body } = await plain.sendRaw(
    "PUT",
    `/api/admin/companies/${ids.acme}`,
    headers,
    JSON.stringify({ ...company, ...samples, ...proofs }),
  );
  expect([status, body]).toEqual([200, body]);
  adminForm = await renderAdminForm();
  const user = await makeUser();
  await addVendor(scriptActor("tests"), { companyId: ids.acme, userId: user.id, method: "team" });
  const vendor = new Visitor();
  await signInAs(vendor, user);
  vendorCookie = [...vendor.cookies].map((pair) => pair.join("=")).join("; ");
});

describe.each(factNames)("%s", (name) => {
  const fact = factOf(name);
  const value = samples[name];

  test("is entered by admins, and by vendors if they may", async () => {
    const control = `name="${name === "plans" ? "plans[0].name" : name}"`;
    expect(adminForm).toContain(control);
    const isTheirs = (await once(`/vendor/${ids.acme}/edit`, vendorCookie)).includes(control);
    expect(isTheirs).toBe(fact.vendorsMayEdit);
  });

  test("is imported from each of its columns, and exported to one that is", async () => {
    for (const column of [...fact.columns, name]) expect(guessColumns(["name", "website", column])[name]).toBe(column);
    const [head = "", ...rows] = (await once("/api/admin/companies/export.csv", cookie)).split("\r\n");
    expect(head.replaceAll('"', "").split(",")).toContain(name);
    const shown = showFact(name, value);
    const said = "href" in shown ? shown.href : shown[0]!;
    const stored = typeof value === "object" ? said : String(value);
    expect(rows.find((row) => row.includes("Acme"))).toContain(stored);
  });

  test("is on the page", async () => {
    const html = await once(`/company/${ids.acme}`);
    const shown = showFact(name, value);
    if ("href" in shown) expect(html).toContain(`href="${shown.href}"`);
    else if (fact.kind === "images") expect(html).toContain("screenshot");
    else expect(textOf(html)).toContain(shown[0]);
    if (!fact.ownPlace && !factsInStrip(samples).includes(name)) expect(textOf(html)).toContain(shownLabel(fact));
  });

  test("is in the page's Markdown", async () => {
    const markdown = await once(`/company/${ids.acme}.md`);
    const shown = showFact(name, value);
    if ("href" in shown) expect(markdown).toContain(`](${shown.href})`);
    else if (fact.kind === "images") expect(markdown).not.toContain("sample.example/image.png");
    else expect(markdown).toContain(shown[0]);
    if (!fact.ownPlace && !factsInStrip(samples).includes(name)) expect(markdown).toContain(shownLabel(fact));
  });

  test("is a filter, in the rail and as a chip", async () => {
    const facet = facetNames.find((each) => facets[each].fact === name);
    expect(facet === undefined).toBe(fact.facet === null);
    if (facet === undefined) return;
    const rail = await once("/directory?filters=all");
    const [, chosen] = new RegExp(`name="${facet}" value="([^"]+)"`).exec(rail.replaceAll(/ checked=""/g, "")) ?? [];
    expect([facet, chosen]).toEqual([facet, expect.any(String)]);
    const { bytes } = await cached.sendRaw("GET", `/directory?${new URLSearchParams({ [facet]: chosen! }).toString()}`);
    const html = bytes.toString();
    expect(html).toContain('aria-label="Remove ');
    expect(textOf(html)).toContain("Acme");
  });

  test("is compared", async () => {
    const { headers } = await plain.sendRaw("GET", `/compare/${ids.acme}-vs-${ids.zenith}`);
    const html = await once(String(headers.location));
    const isRow = textOf(html).includes(shownLabel(fact));
    expect(isRow).toBe(fact.compare !== null);
  });

  test("is in the API and its documentation", async () => {
    expect(JSON.parse(await once(`/api/companies/${ids.acme}`))).toHaveProperty(name);
    const document = JSON.parse(await once("/api/openapi.json")) as {
      components: { schemas: Record<string, { properties: object }> };
      paths: Record<string, Record<string, { requestBody?: object; parameters?: { name: string }[] }>>;
    };
    expect(document.components.schemas.Company?.properties).toHaveProperty(name);
    expect(JSON.stringify(document.paths["/api/admin/companies"]?.post?.requestBody)).toContain(`"${name}":`);
    const facet = facetNames.find((each) => facets[each].fact === name);
    const parameters = document.paths["/api/search"]?.get?.parameters?.map((each) => each.name);
    if (facet) expect(parameters).toContain(facet);
  });

  test("is in the log of changes", async () => {
    const changes = await once("/api/admin/changes?entity=company", cookie);
    expect(changes).toContain(`"field":"${name}"`);
  });
});

describe.each(provableNames)("the proof of %s", (name) => {
  const proof = proofOf(name);
  const { url, quote, seen } = proofOfSample(name);
  const line = `${url} “${quote}” ${seen}`;

  test("is entered by admins, and by vendors if they may enter the value", async () => {
    const control = `name="${proof}"`;
    expect(adminForm).toContain(control);
    expect(adminForm).toContain(`value="${line}"`);
    const isTheirs = name === "startingPrice" || factOf(name).vendorsMayEdit;
    expect((await once(`/vendor/${ids.acme}/edit`, vendorCookie)).includes(control)).toBe(isTheirs);
  });

  test("is imported from its columns, and exported to one that is", async () => {
    for (const column of companyFields[proof].columns)
      expect(guessColumns(["name", "website", column])[proof]).toBe(column);
    const [head = "", ...rows] = (await once("/api/admin/companies/export.csv", cookie)).split("\r\n");
    expect(head.replaceAll('"', "").split(",")).toContain(proof);
    expect(rows.find((row) => row.includes("Acme"))).toContain(line);
  });

  test("is on the page, in its Markdown, in its structured data, and in the API", async () => {
    // Pages show the files that this site has of them.
    if (name !== "screenshots") {
      const html = await once(`/company/${ids.acme}`);
      expect(html).toContain(`<a href="${url}" target="_blank" rel="noopener"`);
      expect(html).toContain(`<q>${quote}</q>`);
      const markdown = await once(`/company/${ids.acme}.md`);
      expect(markdown).toContain(`seen ${seen} at [proof.example/${name}](${url}): “${quote}”`);
    }
    const [, json = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await once(`/company/${ids.acme}`)) ?? [];
    expect(json).toContain(JSON.stringify({ url }).slice(1, -1));
    expect(json).toContain(JSON.stringify({ text: quote }).slice(1, -1));
    expect(JSON.parse(await once(`/api/companies/${ids.acme}`))).toHaveProperty(proof, proofOfSample(name));
  });
});
