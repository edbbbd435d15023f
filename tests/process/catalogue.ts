import { writeFile } from "node:fs/promises";
import { inFolder, type Server } from "./server-process";

/** Entries of an import, each in two of 19 categories. */
export function companiesOf(first: number, count: number, descriptionLength = 400): object[] {
  return Array.from({ length: count }, (_, i) => first + i).map((i) => ({
    id: `row-${i}`,
    name: `Tool ${i}`,
    website: `https://tool-${i}.example/`,
    description: `Does thing ${i}. `.repeat(Math.ceil(descriptionLength / 14)).slice(0, descriptionLength),
    tags: [`Tag ${i % 12}`, `Group ${i % 7}`],
  }));
}

/** Writes a file of companies for `npm run import`. */
export async function writeCompanies(count: number, descriptionLength?: number): Promise<string> {
  const file = inFolder(`${count}-companies.json`);
  await writeFile(file, JSON.stringify(companiesOf(0, count, descriptionLength)));
  return file;
}

/** Returns the number of public companies. */
export async function visibleCompanies({ url }: Server): Promise<number> {
  const response = await fetch(`${url}/api/companies?limit=1`);
  return Number(response.headers.get("X-Total-Count"));
}

type Company = { name: string; categories: { slug: string }[] };
type Category = { slug: string; count: number };

/** Returns all public companies and categories from the API. */
export async function visibleCatalogue({ url }: Server): Promise<{ companies: Company[]; categories: Category[] }> {
  const get = async (path: string) => (await fetch(url + path)).json() as Promise<unknown>;
  return {
    companies: (await get("/api/companies")) as Company[],
    categories: (await get("/api/categories")) as Category[],
  };
}

export const healthOf = async ({ url }: Server) => (await fetch(`${url}/healthz`)).status;
