import { beforeEach, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import { contentChanged } from "~/content-version.server";
import { readSettings } from "~/env.server";
import * as companyPage from "~/routes/public/company";

useDatabase();

const site = "https://saas.example";
const context = { settings: readSettings({ SITE_URL: site, SESSION_SECRET: "s".repeat(32) }), cspNonce: "" };

beforeEach(async () => {
  await stopCatalogue();
  await startCatalogue();
  return stopCatalogue;
});

async function open(id: number) {
  const request = new Request(`${site}/company/${id}`);
  return companyPage.loader({ request, params: { id: String(id) }, context } as never);
}

test("a page without facts has nothing to show of them", async () => {
  const id = await makeCompany({ name: "Acme" });
  expect(await open(id)).toMatchObject({ facts: [], integrations: [], alternativeTo: [], ending: undefined });
});

test("products that are listed here are links, and drafts aren't", async () => {
  const slack = await makeCompany({ name: "Slack" });
  const notion = await makeCompany({ name: "Notion" });
  const secret = await makeCompany({ name: "Secretware" });
  await Company.updateOne({ _id: secret }, { $set: { status: "draft" } });
  await contentChanged({ companies: [secret] });
  const id = await makeCompany({
    name: "Acme",
    integrations: [`Slack Inc. #${slack}`, "Zapier", `Hidden #${secret}`],
    alternativeTo: ["notion", "Secretware", "Trello"],
    lifecycle: "Acquired by Slack",
  });
  expect(await open(id)).toMatchObject({
    integrations: [{ name: "Slack", id: slack }, { name: "Zapier" }, { name: "Hidden" }],
    alternativeTo: [{ name: "notion", id: notion }, { name: "Secretware" }, { name: "Trello" }],
    ending: { kind: "acquired", by: { name: "Slack", id: slack } },
  });
});
