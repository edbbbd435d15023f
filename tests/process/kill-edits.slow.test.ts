import { expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import type { ChangesPage } from "~/platform/audit/change";
import type { Company } from "~/catalog/companies/company";
import { admin, logIn, type Ask } from "./log-in";
import { startServer, useFolder } from "./server-process";

useFolder();

const kills = 3;
const toolOf = (i: number, startingPrice: string) => ({
  ...{ name: `Tool ${i}`, website: `https://tool-${i}.example/`, description: "A tool.", shortDescription: "A tool." },
  ...{ rating: 0, reviewCount: 0, startingPrice },
});

async function addTools(ask: Ask): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) {
    const added = await ask("/api/admin/companies", "POST", toolOf(i, "$0/mo"));
    ids.push(((await added.json()) as Company).id);
  }
  return ids;
}

test("kill -9 of the server in the middle of edits leaves no change without its entry, and no entry without its change", async () => {
  let ids: number[] = [];
  let saved = 0;
  for (let kill = 0; kill < kills; kill++) {
    const server = await startServer(admin);
    const ask = await logIn(server);
    if (kill === 0) ids = await addTools(ask);
    const edit = async (id: number, i: number): Promise<void> => {
      for (let round = 0; ; round++) {
        // Ends when the server no longer responds.
        const { ok } = await ask(`/api/admin/companies/${id}`, "PUT", toolOf(i, `$${kill}${round}/mo`));
        if (ok) saved++;
      }
    };
    const editing = Promise.allSettled(ids.map(edit));
    const before = saved;
    await expect.poll(() => saved, { ...waiting, interval: 1 }).toBeGreaterThan(before + 10 * kill);
    await server.process.kill();
    await editing;
  }

  const ask = await logIn(await startServer(admin));
  for (const id of ids) {
    const { startingPrice } = (await (await ask(`/api/admin/companies/${id}`)).json()) as Company;
    const { changes } = (await (await ask(`/api/admin/companies/${id}/history`)).json()) as ChangesPage;
    const prices = changes.flatMap(({ fields }) => fields.filter(({ field }) => field === "startingPrice"));
    expect(prices[0]?.after).toBe(startingPrice);
    // Each starts where the previous one ended.
    for (const [i, { before }] of prices.slice(0, -1).entries()) expect(before).toBe(prices[i + 1]?.after);
  }
});
