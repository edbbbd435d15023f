import { expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import type { Company } from "~/catalog/companies/company";
import type { CompanyFigures } from "~/discovery/visits/figures";
import { admin, logIn, type Ask } from "./log-in";
import { startServer, useFolder, type Server } from "./server-process";

useFolder();

const tool = {
  ...{ name: "Acme", website: "https://acme.example/", description: "A tool.", shortDescription: "A tool." },
  ...{ rating: 0, reviewCount: 0, startingPrice: "Free" },
};

/** Reports one view, like a browser. */
async function look({ url }: Server, id: number): Promise<void> {
  const headers = {
    ...{ "Content-Type": "application/json", "Accept-Language": "en", Origin: url },
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  const body = JSON.stringify({ views: [["page", id]], clicks: [], searches: [], followed: [], compared: [] });
  expect((await fetch(`${url}/visits`, { method: "POST", headers, body })).status).toBe(204);
}

async function viewsOf(ask: Ask, id: number): Promise<number> {
  const { days } = (await (await ask(`/api/admin/companies/${id}/visits`)).json()) as CompanyFigures;
  return days.reduce((sum, { views }) => sum + views, 0);
}

test("a server that is stopped loses no visits, and one that is killed only those since its last batch", async () => {
  let server = await startServer(admin);
  const { id } = (await (await (await logIn(server))("/api/admin/companies", "POST", tool)).json()) as Company;
  for (let i = 0; i < 3; i++) await look(server, id);
  await server.process.stop();

  server = await startServer(admin);
  const ask = await logIn(server);
  expect(await viewsOf(ask, id)).toBe(3);
  for (let i = 0; i < 2; i++) await look(server, id);
  await expect.poll(() => viewsOf(ask, id), waiting).toBe(5);
  await look(server, id);
  await server.process.kill();

  const after = await viewsOf(await logIn(await startServer(admin)), id);
  expect([5, 6]).toContain(after);
});
