import { createHash } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { factSamples } from "#tests/fact-samples";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { makeAndRead } from "#tests/open-data";
import { dayOf } from "~/platform/text/day";
import { demoSource } from "~/catalog/companies/source";
import { factNames } from "~/catalog/companies/facts/table";

useDatabase();

/** Values that formats could spoil. */
const odd = {
  ...{
    name: "=SUM(A1)",
    description: '-1\n\n+2, “quoted” "twice"\n\n\t@x\n\n\'quoted',
    shortDescription: "Ünï ✓ 𝄞; a, b | c",
  },
  ...{ tags: ["a, b", "c; d", "e / f", "-g"], industries: ["Only one, with a comma"], builtWith: ["C++", "'C'"] },
  ...{ stars: 0, votes: 3_000_000_000, hasApi: false, freePlan: true, founded: 1700, lastCommit: "1969-07-20" },
  ...{ startingPrice: "€1.234,50 / Jahr", headquarters: "@home" },
  plans: [
    { name: "=Free", kind: "free" as const },
    { name: "Pro, or so", kind: "paid" as const, amount: 0.1, currency: "JPY", period: "once" as const, perSeat: true, from: true, contents: ["SSO; audit, log", "1 / 2"] }, // oxfmt-ignore
    { name: "Store", kind: "usage" as const, price: "$0.02/GB" },
    { name: "Big", kind: "contact" as const },
  ],
};

describe("the open files", () => {
  test("have every fact in every format", async () => {
    await makeCompany({ ...factSamples, name: "Full" });
    const { companies } = await makeAndRead();
    for (const rows of Object.values(companies)) {
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject(factSamples);
      expect(rows[0]!.checked).toHaveProperty("licenses", { source: "import", day: dayOf(new Date()) });
      expect(Object.keys(rows[0]!.checked as object).sort()).toEqual([...factNames, "startingPrice"].sort());
    }
  });

  test("say the same in each, whatever the values are", async () => {
    const sales = await makeCategory({ name: "Sales; and more", slug: "sales", icon: "users" });
    const crm = await makeCategory({ name: "CRM", slug: "crm", icon: "users", parentId: sales.id, description: "=x" });
    await makeCompany({ ...odd, categoryIds: [sales.id, crm.id] });
    await makeCompany({ name: "Bare", startingPrice: "Contact us" });
    const { companies, categories } = await makeAndRead();
    for (const table of [companies, categories]) {
      expect(table.csv).toEqual(table.jsonl);
      expect(table.parquet).toEqual(table.jsonl);
    }
    const [first, bare] = companies.jsonl;
    expect(first).toMatchObject({ ...odd, categories: ["Sales; and more", "Sales; and more > CRM"] });
    expect(first).toMatchObject({ priceAmount: 0, priceCurrency: "JPY", pricePeriod: "once", pricePerSeat: true });
    for (const name of ["priceAmount", "tags", "logo", "categories"]) expect(bare).not.toHaveProperty(name);
    expect(categories.jsonl.map(({ path, count, parent }) => [path, count, parent])).toEqual([
      ["Sales; and more", 1, undefined],
      ["Sales; and more > CRM", 1, "sales"],
    ]);
  });

  test("match their schema, sizes, and hashes", async () => {
    const { id } = await makeCategory({ name: "CRM", slug: "crm", icon: "users" });
    await makeCompany({ ...odd, categoryIds: [id] });
    const { companies, categories, current, bytesOf } = await makeAndRead();
    const ajv = addFormats(new Ajv2020({ strict: false }));
    ajv.addSchema(JSON.parse((await bytesOf("schema.json")).toString()) as object, "schema.json");
    for (const [name, { jsonl }] of Object.entries({ company: companies, category: categories })) {
      const validate = ajv.getSchema(`schema.json#/$defs/${name}`)!;
      for (const row of jsonl) expect([validate(row), validate.errors]).toEqual([true, null]);
    }
    expect(current.files.map(({ name, records }) => [name, records])).toEqual([
      ...["companies", "categories"].flatMap((name) => [`${name}.jsonl`, `${name}.csv`, `${name}.parquet`].map((file) => [file, 1])), // oxfmt-ignore
      ["schema.json", undefined],
    ]);
    for (const { name, bytes, sha256 } of current.files) {
      const content = await bytesOf(name);
      expect([name, content.length, createHash("sha256").update(content).digest("hex")]).toEqual([name, bytes, sha256]);
    }
  });

  test("have no drafts, demo data, people, or paid placements", async () => {
    const [shown, hidden] = await Promise.all(
      ["Shown", "Hidden"].map((name) => makeCategory({ name, slug: name.toLowerCase(), icon: "users" })),
    );
    const { username } = await makeUser();
    const more = { affiliateLink: "https://partner.example/?ref=1", sponsored: true, featured: true };
    const offer = { text: "Half price", code: "HALF-1" };
    await makeCompany({ name: "Acme", ...more, offer, categoryIds: [shown!.id] });
    const draft = await makeCompany({ name: "A draft", categoryIds: [hidden!.id] });
    await Company.updateOne({ _id: draft }, { $set: { status: "draft" } });
    await makeCompany({ name: "A fiction", sourceType: demoSource, categoryIds: [hidden!.id] });
    const { companies, categories, bytesOf } = await makeAndRead();
    for (const rows of Object.values(companies)) expect(rows.map(({ name }) => name)).toEqual(["Acme"]);
    for (const rows of Object.values(categories)) expect(rows.map(({ slug }) => slug)).toEqual(["shown"]);
    const text = (await bytesOf("companies.jsonl")).toString();
    for (const secret of [username, "partner.example", "HALF-1", "sponsored", "featured"])
      expect(text).not.toContain(secret);
  });

  test("have no rows for an empty catalog", async () => {
    const { companies, categories, current } = await makeAndRead();
    expect({ companies, categories }).toEqual({
      companies: { jsonl: [], csv: [], parquet: [] },
      categories: { jsonl: [], csv: [], parquet: [] },
    });
    expect(current.files.find(({ name }) => name === "companies.csv")?.bytes).toBeGreaterThan(0);
  });
});
