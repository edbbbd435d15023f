import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { VendorSite } from "#tests/outside/vendor-site";
import { Visitor } from "#tests/visitor";
import * as getListed from "~/routes/public/vendors.get-listed";
import { prefillFrom } from "~/community/submissions/prefill.server";

useDatabase();

describe("a listing's form", () => {
  let site: VendorSite;
  let html = "";
  beforeEach(async () => {
    site = new VendorSite((_req, res) => res.setHeader("Content-Type", "text/html").end(html));
    await site.start();
  });
  afterEach(() => site.stop());

  test("is filled in with what the website says", async () => {
    html = `<title>Acme | The best planner</title><meta name="description" content="${"Plans teams. ".repeat(40)}">`;
    const { name, shortDescription } = await prefillFrom(site.at("acme.example"), site.fetch);
    expect(name).toBe("Acme");
    expect(shortDescription).toMatch(/^Plans teams\. /);
    expect(shortDescription!.length).toBeLessThanOrEqual(200);
  });

  test("stays empty if the website can't be read or says nothing", async () => {
    html = "<p>Hello.</p>";
    const refused = { reason: "invalid", message: expect.stringMatching(/Fill in the form yourself\.$/) as string };
    await expect(prefillFrom(site.at("acme.example"), site.fetch)).rejects.toMatchObject(refused);
    site.listener = (req) => req.destroy();
    await expect(prefillFrom(site.at("acme.example"), site.fetch)).rejects.toMatchObject(refused);
  });
});

test("no websites inside our network are read, and each visitor reads a few an hour", async () => {
  const visitor = new Visitor();
  const ask = (website: string) =>
    visitor.sendRaw(getListed.action, `/vendors/get-listed?website=${encodeURIComponent(website)}&prefill`, {
      method: "POST",
      body: new URLSearchParams(),
    });
  const answers = [await ask("nowhere"), await ask("http://127.0.0.1/"), await ask("http://[::1]/")];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  for (let i = 0; i < 7; i++) await ask("nowhere");
  expect(await ask("nowhere")).toMatchObject({ status: 429, body: { prefilled: {} } });
});
