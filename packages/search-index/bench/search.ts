import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PerformanceObserver } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import Database from "libsql";
import MiniSearch from "minisearch";
import { documentOf, fold } from "#search/tests/documents";
import { processorSeconds, workSince } from "#scripts/processors.mjs";
import { makeCompanies, randomNumbers, type MadeCompany } from "#search/bench/fixture";
import type { FoldedText, SearchDocument } from "#search/document";
import { allFields } from "#search/fields";
import { noLanguage } from "#search/query";
import { countFacetsOf, rank, search } from "#search/search";
import { weighTraits, type Trait } from "#search/traits";
import { valuesAt } from "#search/values";
import { compactView, emptyView, needsCompaction, ViewChange } from "#search/view";
import { wordsIn } from "#search/words";

/**
 * Compares the index with a plain scan, MiniSearch, and SQLite's trigrams over the same made-up companies. Times are by
 * the clock, in ms; those of the index include ranking and facet counts. Each engine first answers other queries, as a
 * server has. Memory is what was added to the JavaScript heap and its arrays, in MB; SQLite's is outside.
 *
 *     npm run bench:search -- [--companies 1000,10000,100000,1000000] [--alone]
 *
 * `--alone` leaves out the other engines. All of them take 16 minutes at a million companies.
 */
const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "1000,10000,100000,1000000" },
    alone: { type: "boolean", default: false },
  },
});
const sizes = values.companies.split(",").map(Number);
/** How often a search is repeated, and the time after which it isn't. */
const [runs, longEnoughMs] = [5, 50];
const [edits, maxCompared] = [100, 60];
/** After this, an engine isn't asked more queries of a kind. At least one is always asked. */
const patienceMs = 20_000;

type Engine = {
  name: string;
  /** Returns how many companies it found. */
  find: (text: string) => number;
  /** Replaces a company. */
  edit: (position: number, company: MadeCompany) => void;
  /** Compares a company with all others. */
  compare?: (position: number, company: MadeCompany) => void;
  end?: () => void;
};

/** Companies that are searched for and edited, by their positions. The others aren't kept, as they aren't by a server. */
type Sample = ReadonlyMap<number, MadeCompany>;

const maxSampled = 500;

function sampleOf(size: number): Sample {
  const distance = Math.ceil(size / maxSampled);
  const sample = new Map<number, MadeCompany>();
  let position = 0;
  for (const company of makeCompanies(size)) {
    if (position % distance === 0) sample.set(position, company);
    position++;
  }
  return sample;
}

async function memoryMb(): Promise<number> {
  // Arrays' memory is given back after the collection that found them.
  for (let time = 0; time < 6; time++) {
    globalThis.gc?.();
    await delay(50);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** Returns a value of a sorted list, such as the one that 95 of 100 are below. */
const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN;

/** Something that took a while, in ms. */
type Span = { begun: number; ended: number };

/** The steps of building that took noticeably long. */
let longSteps: Span[] = [];
const noticeableMs = 2;

/** Runs work to its end, and measures its steps. */
function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const begun = performance.now();
    const step = work.next();
    const ended = performance.now();
    if (ended - begun > noticeableMs) longSteps.push({ begun, ended });
    if (step.done) return step.value;
  }
}

const collections: Span[] = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    collections.push({ begun: startTime, ended: startTime + duration });
}).observe({ entryTypes: ["gc"] });

/** Returns the longest step, as it was and without the garbage that was collected meanwhile. */
async function longestStep(): Promise<[withGarbage: number, without: number]> {
  // Node reports collections in a later turn.
  await delay(10);
  const lengths = longSteps.map(({ begun, ended }): [number, number] => {
    const collecting = collections.map((each) => Math.min(ended, each.ended) - Math.max(begun, each.begun));
    return [ended - begun, ended - begun - collecting.reduce((sum, ms) => sum + Math.max(0, ms), 0)];
  });
  return [Math.max(0, ...lengths.map(([ms]) => ms)), Math.max(0, ...lengths.map(([, ms]) => ms))];
}

/** The facets that are counted with each search: those of the fixture, and two more. */
const facetNames = [...[...makeCompanies(1)].flatMap(({ facets }) => Object.keys(facets)), "tag", "replaced"];

/** Returns what the index reads of a company. */
function indexed(company: MadeCompany, position: number): SearchDocument {
  const { labels: tag, alternatives: replaced } = company;
  return documentOf({ ...company, facets: { ...company.facets, tag, replaced } }, position);
}

function ourIndex(companies: Iterable<MadeCompany>): Engine {
  const texts: FoldedText[] = [];
  const change = new ViewChange(emptyView);
  longSteps = [];
  for (const company of companies) {
    const document = indexed(company, texts.length);
    texts.push(document.text);
    finish(change.put([document]));
  }
  let view = finish(change.finish());
  const textAt = (position: number) => texts[position]!;
  const order = Uint32Array.from(texts.keys());
  return {
    name: "this index",
    find(text) {
      const result = search(view, textAt, { text: fold(text) }, noLanguage);
      rank(result, result.hits, order, textAt);
      countFacetsOf(result, facetNames);
      return result.total;
    },
    edit(position, company) {
      const document = indexed(company, position);
      texts[position] = document.text;
      const edit = new ViewChange(view);
      finish(edit.put([document]));
      view = finish(edit.finish());
    },
    compare(position, { shortDescription }) {
      const facts: Trait[] = valuesAt(view, position).map(([facet, value]) => ({ weight: 1, facet, value }));
      const words = wordsIn(fold(shortDescription)).map((word) => ({ weight: 1, words: [word], fields: allFields }));
      weighTraits(view, [...facts, ...words]);
    },
    end() {
      if (needsCompaction(view)) view = finish(compactView(view))(view);
    },
  };
}

function plainScan(companies: Iterable<MadeCompany>): Engine {
  const textOf = ({ name, description }: MadeCompany) => Buffer.from(fold(`${name}\n${description}`));
  const texts = Array.from(companies, textOf);
  return {
    name: "plain scan",
    find(text) {
      const part = Buffer.from(fold(text));
      return texts.filter((each) => each.includes(part)).length;
    },
    edit(position, company) {
      texts[position] = textOf(company);
    },
  };
}

function miniSearch(companies: Iterable<MadeCompany>): Engine {
  const fields = ["name", "alternatives", "labels", "shortDescription", "description"];
  const index = new MiniSearch({ fields, searchOptions: { prefix: true, fuzzy: 0.2, combineWith: "AND" } });
  const rowOf = (id: number, { facets: _, ...texts }: MadeCompany) => ({
    ...{ id, ...texts, labels: texts.labels.join(" "), alternatives: texts.alternatives.join(" ") },
  });
  let added = 0;
  for (const company of companies) index.add(rowOf(added++, company));
  return {
    name: "MiniSearch",
    find: (text) => index.search(text).length,
    edit: (id, company) => index.replace(rowOf(id, company)),
  };
}

function sqliteTrigrams(companies: Iterable<MadeCompany>): Engine {
  const file = path.join(tmpdir(), `search-bench-${process.pid}.db`);
  const database = new Database(file);
  database.exec(
    "PRAGMA journal_mode = WAL; CREATE VIRTUAL TABLE texts USING fts5(name, description, tokenize = trigram)",
  );
  const insert = database.prepare("INSERT INTO texts (rowid, name, description) VALUES (?, ?, ?)");
  database.transaction(() => {
    let id = 0;
    for (const { name, description } of companies) insert.run(++id, name, description);
  })();
  const find = database.prepare("SELECT count(*) AS found FROM texts WHERE texts MATCH ?");
  const scan = database.prepare("SELECT count(*) AS found FROM texts WHERE name LIKE ?1 OR description LIKE ?1");
  const edit = database.prepare("UPDATE texts SET description = ? WHERE rowid = ?");
  return {
    name: "SQLite, trigrams",
    find(text) {
      const words = text.split(" ");
      // It has no trigram of shorter words.
      const row = words.some(({ length }) => length < 3)
        ? scan.get(`%${text}%`)
        : find.get(words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" "));
      return (row as { found: number }).found;
    },
    edit: (id, { description }) => edit.run(description, id + 1),
    end() {
      database.close();
      for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    },
  };
}

/** What people type, by kind. The same sample and seed always give the same. */
function queriesFor(sample: Sample, seed: number): Map<string, string[]> {
  const random = randomNumbers(seed);
  const companies = [...sample.values()];
  const below = (n: number) => Math.floor(random() * n);
  const some = (make: () => string) => Array.from({ length: 12 }, make);
  const company = () => companies[below(companies.length)]!;
  const wordOf = ({ description }: MadeCompany) => {
    const words = description.toLowerCase().match(/[a-z]{4,}/g)!;
    return words[below(words.length)]!;
  };
  const typo = (word: string) => {
    const at = 1 + below(word.length - 2);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  };
  return new Map([
    ["a name", some(() => company().name)],
    ["a word", some(() => wordOf(company()))],
    ["two words", some(() => [company()].map((one) => `${wordOf(one)} ${wordOf(one)}`).join(""))],
    ["the beginning of a word", some(() => wordOf(company()).slice(0, 3 + below(2)))],
    ["the middle of a word", some(() => wordOf(company()).slice(1, 4))],
    ["a typo", some(() => typo(wordOf(company())))],
    ["one or two letters", some(() => wordOf(company()).slice(0, 1 + below(2)))],
    ["usual words", ["of the", "the", "and", "for your", "in the team", "to be", "with all", "data", "team work", "a"]],
    ["signs", ["real-time", "open-source", "c++", "self-hosted", ".io", "end-to-end", "(the", "a.", "real-time s"]],
    ["nothing", some(() => `zq${below(1e6)}x`)],
  ]);
}

const printed = (name: string, times: number[]): void => {
  times.sort((a, b) => a - b);
  const figures = [50, 95, 99].map((percent) => percentile(times, percent).toFixed(2).padStart(8));
  console.log(`  ${name.padEnd(36)} ${figures.join(" ")}`);
};

async function measure(
  make: (companies: Iterable<MadeCompany>) => Engine,
  size: number,
  sample: Sample,
): Promise<void> {
  const memory = await memoryMb();
  const begun = performance.now();
  const engine = make(makeCompanies(size));
  const seconds = (performance.now() - begun) / 1000;
  const [longest, own] = await longestStep();
  const step = make === ourIndex ? `, longest step ${longest.toFixed(0)} ms (${own.toFixed(0)} without collecting garbage)` : ""; // oxfmt-ignore
  console.log(
    `\n${engine.name}: built in ${seconds.toFixed(1)} s${step}, ${((await memoryMb()) - memory).toFixed(0)} MB; p50, p95, p99`,
  );
  for (const texts of queriesFor(sample, 8).values()) timesOf(texts, engine);
  const all: number[] = [];
  for (const [kind, texts] of queriesFor(sample, 7)) {
    const times = timesOf(texts, engine);
    all.push(...times);
    printed(times.length < texts.length ? `${kind} (${times.length} queries)` : kind, times);
  }
  printed("all", all);
  const sampled = [...sample];
  const { compare } = engine;
  if (compare)
    printed(
      "similar tools",
      sampled.slice(0, maxCompared).map(([position, company]) => timeOf(() => compare(position, company))),
    );
  const edit = (i: number) => {
    const [position, company] = sampled[(i * 7919) % sampled.length]!;
    engine.edit(position, { ...company, description: `${company.description} Edited ${i}.` });
  };
  for (let i = 0; i < edits; i++) edit(i);
  printed(
    "an edit",
    Array.from({ length: edits }, (_, i) => {
      const start = performance.now();
      edit(edits + i);
      return performance.now() - start;
    }),
  );
  engine.end?.();
}

/** Returns the times of queries, in ms. */
function timesOf(texts: readonly string[], { find }: Engine): number[] {
  const begun = performance.now();
  const times: number[] = [];
  for (const text of texts) {
    times.push(timeOf(() => find(text)));
    if (performance.now() - begun > patienceMs) break;
  }
  return times;
}

/** Returns the mean time of some runs, in ms. */
function timeOf(work: () => void): number {
  const start = performance.now();
  let run = 0;
  while (run < runs && performance.now() - start < longEnoughMs) {
    work();
    run++;
  }
  return (performance.now() - start) / run;
}

for (const size of sizes) {
  const before = processorSeconds();
  const begun = performance.now();
  const sample = sampleOf(size);
  console.log(
    `\n${size} companies, made in ${((performance.now() - begun) / 1000).toFixed(1)} s, which building includes`,
  );
  for (const make of values.alone ? [ourIndex] : [ourIndex, plainScan, sqliteTrigrams, miniSearch])
    await measure(make, size, sample);
  console.log(`\n${workSince(before)}`);
}
