import { writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { encode } from "#tests/encode";
import { ProductHuntStandIn } from "#tests/outside/product-hunt";
import { companiesOf, visibleCatalogue, visibleCompanies, writeCompanies } from "./catalogue";
import { admin, logIn } from "./log-in";
import { inFolder, run, startServer, useFolder } from "./server-process";

useFolder();

describe("an import", () => {
  test("while the server runs is seen by visitors without a restart", async () => {
    const file = await writeCompanies(250);
    const server = await startServer();
    const script = await run("import", [file, "--source", "file"]);
    expect(script).toMatchObject({ code: 0, stderr: "" });
    expect(script.stdout).toMatch(/250 of 250 imported\.\n$/);
    await expect.poll(() => visibleCompanies(server), { timeout: 30_000, interval: 50 }).toBe(250);
  });

  test("while the server is stopped is there at its next start", async () => {
    const script = await run("import", [await writeCompanies(250), "--source", "file"]);
    expect(script).toMatchObject({ code: 0, stderr: "" });
    expect(await visibleCompanies(await startServer())).toBe(250);
  });

  test("by an admin takes longer while people visit, because it rests for them", async () => {
    const server = await startServer(admin);
    const ask = await logIn(server);
    const endOf = async (job: Response) => {
      const { id } = (await job.json()) as { id: number };
      const stateOf = async () => ((await (await ask(`/api/admin/jobs/${id}`)).json()) as { state: string }).state;
      await expect.poll(stateOf, { timeout: 60_000, interval: 20 }).toBe("done");
    };
    const secondsFor = async (first: number) => {
      const begun = performance.now();
      const rows = companiesOf(first, 400);
      const { id } = (await (await ask("/api/admin/imports?file=tools.json", "POST", rows)).json()) as { id: number };
      await endOf(await ask(`/api/admin/imports/${id}/read`, "POST", {}));
      await endOf(await ask(`/api/admin/imports/${id}/accept`, "POST", {}));
      return performance.now() - begun;
    };
    const quiet = await secondsFor(0);
    let isOver = false;
    const visits = (async () => {
      for (; !isOver; await delay(100)) expect((await fetch(server.url)).status).toBe(200);
    })();
    const busy = await secondsFor(400);
    isOver = true;
    await visits;
    expect(await visibleCompanies(server)).toBe(800);
    expect(busy).toBeGreaterThan(1.2 * quiet);
  });

  test("reads a file as its options say", async () => {
    const file = inFolder("tools.csv");
    const rows = ["name;website;rating;tags;since", "Café;cafe.example;8;CRM, Sales|Help;3/4/2026", "Thé;;8;CRM;"];
    await writeFile(file, encode(rows.join("\n"), "macintosh"));
    const given = {
      ...{ map: "sponsoredFrom=since", encoding: "macintosh", delimiter: ";", separator: "|", "date-order": "dmy" },
      ...{ "rating-scale": "10", "identify-by": "name", "no-description": "text=Coming soon." },
    };
    const options = Object.entries(given).flatMap(([option, value]) => [`--${option}`, value]);
    const script = await run("import", [file, "--source", "file", ...options]);
    expect(script).toMatchObject({ code: 0, stderr: "" });
    const { companies } = await visibleCatalogue(await startServer());
    expect(companies).toMatchObject([{ name: "Café", rating: 40, description: "Coming soon." }]);
    expect(companies[0]?.categories.map(({ slug }) => slug).toSorted()).toEqual(["crm-sales", "help"]);
  });

  test("refuses an option's value and says what is wrong", async () => {
    const script = await run("import", [await writeCompanies(1), "--source", "file", "--encoding", "ebcdic"]);
    expect(script.code).not.toBe(0);
    expect(script.stderr).toContain("--encoding must be one of: utf-8 ");
    expect(script.stderr).not.toMatch(/\n +at /);
  });

  test("from Product Hunt asks the address that is set, and never tells the token", async () => {
    const posts = Array.from({ length: 60 }, (_, i) => ({ id: String(i + 1), name: `Product ${i + 1}` }));
    const productHunt = new ProductHuntStandIn(posts);
    const settings = {
      PRODUCT_HUNT_API_URL: await productHunt.start(),
      PRODUCT_HUNT_TERMS_ACCEPTED: "yes",
      LOG_LEVEL: "trace",
    };
    const withToken = (token: string) => run("import", ["--source", "product-hunt", "--token", token], settings);
    const [refused, script] = [await withToken("a-token-that-does-not"), await withToken(productHunt.token)];
    await productHunt.stop();
    expect(refused).toMatchObject({
      code: 2,
      stderr: "Product Hunt refused this API token. Check it, or create a new one.\n",
    });
    expect(script).toMatchObject({ code: 0, stderr: "" });
    expect(script.stdout).toMatch(/10 of \d+ imported/);
    expect(refused.stdout + refused.stderr + script.stdout).not.toContain("a-token-that");
  });
});
