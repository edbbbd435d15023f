import { writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { companiesOf } from "./rows";
import { inFolder, run, type Environment, type Server } from "./server-process";

type Rows = { first?: number; descriptionLength?: number };

/** Writes a file of companies for `npm run import`. */
export async function writeCompanies(count: number, { first = 0, descriptionLength }: Rows = {}): Promise<string> {
  const file = inFolder(`${count}-companies-from-${first}.json`);
  await writeFile(file, JSON.stringify(companiesOf(first, count, descriptionLength)));
  return file;
}

/** Imports companies with `npm run import`. A failed import fails the test here, rather than by what's missing later. */
export async function importCompanies(count: number, settings: Environment = {}, rows: Rows = {}): Promise<void> {
  const { code, stdout, stderr } = await run(
    "import",
    [await writeCompanies(count, rows), "--source", "file"],
    settings,
  );
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`\\b${count} of ${count} imported\\.\\n$`));
}

/** Returns the number of public companies. */
export async function visibleCompanies({ url }: Server): Promise<number> {
  const response = await fetch(`${url}/api/companies?limit=1`);
  expect(response.status).toBe(200);
  return Number(response.headers.get("X-Total-Count"));
}

type Company = { id: number; name: string; rating: number; description: string; categories: { slug: string }[] };
type Category = { slug: string; count: number };

/** Returns all public companies and categories from the API. */
export async function visibleDirectory({ url }: Server): Promise<{ companies: Company[]; categories: Category[] }> {
  const get = async (path: string) => (await fetch(url + path)).json() as Promise<unknown>;
  return {
    companies: (await get("/api/companies")) as Company[],
    categories: (await get("/api/categories")) as Category[],
  };
}

export const healthOf = async ({ url }: Server) => (await fetch(`${url}/healthz`)).status;
