import { fillWith, nameOf, word } from "#bench/fill";
import { withProduct } from "#bench/product";

/** How long the server takes for the public pages of a catalogue of 10,000 companies, one request after another. */
const companies = 10_000;
const requests = 200;
const warmUp = 50;

const pages = {
  directory: () => "/directory",
  "directory, page 200": () => "/directory?page=200",
  "category and sort": (n: number) => `/directory?category=${word(n)}-tools&sort=price-low`,
  "search, many found": (n: number) => `/directory?q=${word(n)}`,
  "search, one found": (n: number) => `/directory?q=${nameOf(n).replace(" ", "+")}`,
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

await withProduct(
  () => fillWith(companies),
  async (origin) => {
    console.log(`${companies} companies, ${requests} requests each, milliseconds until the last byte\n`);
    console.log(`${"".padEnd(22)}${["median", "95 %", "slowest"].map((head) => head.padStart(10)).join("")}`);
    for (const [name, pathOf] of Object.entries(pages)) {
      const times = await timesOf(origin, pathOf);
      const at = (share: number) => (times[Math.ceil(share * times.length) - 1] as number).toFixed(1).padStart(10);
      console.log(`${name.padEnd(22)}${at(0.5)}${at(0.95)}${at(1)}`);
    }
  },
);
process.exit(0);
