import { writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { encode } from "#tests/encode";
import { ProductHuntStandIn } from "#tests/outside/product-hunt";
import { waiting } from "#tests/waiting";
import { importCompanies, visibleDirectory, writeCompanies } from "./directory";
import { companiesOf } from "./rows";
import { admin, logIn } from "./log-in";
import { inFolder, run, startServer, useFolder, type Server } from "./server-process";

useFolder("file");

/** Each test imports other companies. */
let server: Server;
beforeAll(async () => {
  await importCompanies(250);
  server = await startServer(admin);
});

/** Returns the names of public companies that an import of these rows adds. */
async function visibleOf(first: number, count: number): Promise<number> {
  const names = new Set(Array.from({ length: count }, (_, i) => `Tool ${first + i}`));
  const { companies } = await visibleDirectory(server);
  return companies.filter(({ name }) => names.has(name)).length;
}

describe("an import", () => {
  test("while the server is stopped is there at its next start", async () => {
    expect(await visibleOf(0, 250)).toBe(250);
  });

  test("while the server runs is seen by visitors without a restart", async () => {
    await importCompanies(250, {}, { first: 1_000 });
    await expect.poll(() => visibleOf(1_000, 250), waiting).toBe(250);
  });

  test("by an admin is done while people visit", async () => {
    const ask = await logIn(server);
    const statuses = new Set<number>();
    const endOf = async (job: Response) => {
      const { id } = (await job.json()) as { id: number };
      const stateOf = async () => {
        statuses.add((await fetch(server.url)).status);
        return ((await (await ask(`/api/admin/jobs/${id}`)).json()) as { state: string }).state;
      };
      await expect.poll(stateOf, waiting).toBe("done");
    };
    const rows = companiesOf(2_000, 200);
    const { id } = (await (await ask("/api/admin/imports?file=tools.json", "POST", rows)).json()) as { id: number };
    await endOf(await ask(`/api/admin/imports/${id}/read`, "POST", {}));
    await endOf(await ask(`/api/admin/imports/${id}/accept`, "POST", {}));
    // Visitors see its changes when the job ends.
    expect(await visibleOf(2_000, 200)).toBe(200);
    expect([...statuses]).toEqual([200]);
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
    const read = async () => (await visibleDirectory(server)).companies.filter(({ name }) => /^(Caf|Th)/.test(name));
    await expect.poll(read, waiting).toMatchObject([{ name: "Café", rating: 40, description: "Coming soon." }]);
    const [cafe] = await read();
    expect(cafe?.categories.map(({ slug }) => slug).toSorted()).toEqual(["crm-sales", "help"]);
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
      DATA_DIR: inFolder("product-hunt"),
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
