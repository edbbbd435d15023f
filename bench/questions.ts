import { median } from "#bench/median";
import { quantiles } from "#bench/quantiles";
import { textsOf } from "#bench/texts";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { blindQuestions } from "#tests/relevance/questions/blind";
import { companies as known } from "#tests/relevance/questions/catalog";
import { tuningQuestions } from "#tests/relevance/questions/tuning";
import { findIn, findPositions } from "~/discovery/directory/search";
import { searchPage } from "~/discovery/directory/search-page";

/**
 * How long questions take in process, without HTTP: the search, and the page with its counts and reasons. A third of the tools are those of the fixed
 * catalog, so that questions find something; the others have composed texts. All have facts. It's bundled first, as servers are:
 * tsx names each function again whenever it's made.
 *
 *     npm run bench:questions -- [companies]
 */
const count = Number(process.argv[2] ?? 100_000);
const rounds = 9;
const perPage = 24;

const categories = [...new Map(known.flatMap((company) => company.categories.map((one) => [one.id, one]))).values()];
const texts = textsOf(count);
const companies = Array.from({ length: count }, (_, i) => {
  const facts = known[(i * 7) % known.length]!;
  const { name, description, shortDescription } = i % 3 === 0 ? facts : texts.next().value!;
  return companyOf({ ...facts, name: `${name} ${i}`, description, shortDescription, id: i + 1 });
});
const directory = buildDirectory(
  1,
  companies,
  categories.map((category) => ({ ...category, icon: "users", count: 0 })),
  [],
);

const measures = {
  search: (q: string) => findPositions(directory, { q, sort: "relevance" }),
  page: (q: string) => searchPage(directory, { q, sort: "relevance", page: 1, filters: undefined }, perPage),
};
for (const [name, run] of Object.entries(measures)) {
  const all: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const times = [...tuningQuestions, ...blindQuestions].map(([q]) => {
      // Otherwise, the search would be remembered.
      findIn(directory, { q: "another" });
      const begun = performance.now();
      run(q);
      return performance.now() - begun;
    });
    all.push(times);
  }
  const of = (share: number) => median(all.flatMap((times) => quantiles(times, share))).toFixed(1);
  console.log(`${name}: p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, p99 ${of(0.99)} ms`);
}
