import { withProduct } from "#bench/product";
import { scriptActor } from "~/audit/actor";
import { addCompanies } from "~/companies/change-companies.server";
import { ensureCategories } from "~/categories/categories.server";

/** How long the server takes for the public pages of a catalogue of 10,000 companies, one request after another. */
const companies = 10_000;
const requests = 200;
const warmUp = 50;

const words =
  "invoice report board mail ticket deploy shift stock lead budget survey backup token route batch chart form queue".split(
    " ",
  );
const word = (n: number) => words[n % words.length] as string;

async function fill(): Promise<void> {
  const categories = [...(await ensureCategories(words.map((name) => `${name} tools`))).values()];
  for (let first = 0; first < companies; first += 1000) {
    await addCompanies(
      scriptActor("bench"),
      Array.from({ length: 1000 }, (_, i) => {
        const n = first + i;
        return {
          name: `${word(n * 7)}${word(n * 11 + 3)} ${n}`,
          logo: "/placeholder-logo.svg",
          description: Array.from({ length: 80 }, (_, k) => word(n * 3 + k * k)).join(" "),
          shortDescription: `A ${word(n)} for teams that ${word(n + 5)} more than they ${word(n + 9)}.`,
          website: `https://company-${n}.example/`,
          rating: n % 51,
          reviewCount: (n * 37) % 5000,
          startingPrice: n % 5 === 0 ? "Free" : `$${n % 400}/mo`,
          sponsored: n % 50 === 0,
          featured: n % 1000 === 0,
          ratingKind: "imported" as const,
          categoryIds: [categories[n % categories.length]?.id ?? 1],
        };
      }),
    );
  }
}

const pages = {
  directory: () => "/directory",
  "directory, page 200": () => "/directory?page=200",
  "category and sort": (n: number) => `/directory?category=${word(n)}-tools&sort=price-low`,
  "search, many found": (n: number) => `/directory?q=${word(n)}`,
  "search, one found": (n: number) => `/directory?q=${word(n * 7)}${word(n * 11 + 3)}+${n}`,
  "search, none found": (n: number) => `/directory?q=zzz${n}`,
  "category page": (n: number) => `/category/${word(n)}-tools`,
  company: (n: number) => `/company/${n + 1}`,
  home: () => "/",
  "API, 24 companies": (n: number) => `/api/companies?limit=24&q=${word(n)}`,
};

async function timesOf(origin: string, pathOf: (n: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = -warmUp; n < requests; n++) {
    const start = performance.now();
    const response = await fetch(origin + pathOf(Math.abs(n)));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${pathOf(Math.abs(n))} answered ${response.status}`);
    if (n >= 0) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

await withProduct(fill, async (origin) => {
  console.log(`${companies} companies, ${requests} requests each, milliseconds until the last byte\n`);
  console.log(`${"".padEnd(22)}${["median", "95 %", "slowest"].map((head) => head.padStart(10)).join("")}`);
  for (const [name, pathOf] of Object.entries(pages)) {
    const times = await timesOf(origin, pathOf);
    const at = (share: number) => (times[Math.ceil(share * times.length) - 1] as number).toFixed(1).padStart(10);
    console.log(`${name.padEnd(22)}${at(0.5)}${at(0.95)}${at(1)}`);
  }
});
process.exit(0);
