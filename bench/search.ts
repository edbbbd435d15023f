import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "libsql";
import MiniSearch from "minisearch";
import { documentOf } from "#tests/search-documents";
import { makeCompanies, randomNumbers, type MadeCompany } from "#bench/search-fixture";
import type { FoldedText } from "~/search/document";
import { noLanguage } from "~/search/query";
import { countFacetsOf, search } from "~/search/search";
import { compactView, emptyView, needsCompaction, ViewChange } from "~/search/view";
import { fold } from "~/text/fold";

/**
 * Compares the index with a plain scan, MiniSearch, and SQLite's trigrams over the same made-up companies. Times are the
 * processor's, in ms, because other programs may be running; those of the index include facet counts. Memory is what was
 * added, in MB. `-- 100000` measures another number of companies than 1,000, 10,000, and 100,000.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000];
/** How often a search is repeated, and the time after which it isn't. */
const [runs, longEnoughMs] = [5, 50];

type Engine = {
  name: string;
  /** Returns how many companies it found. */
  find: (text: string) => number;
  /** Replaces the description of one company. */
  edit: (at: number, description: string) => void;
  end?: () => void;
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const memoryMb = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

/** Returns a value of a sorted list, such as the one that 95 of 100 are below. */
const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN;

let longestStep = 0;

/** Runs work to its end, and measures its longest step. */
function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const begun = cpuMs();
    const step = work.next();
    longestStep = Math.max(longestStep, cpuMs() - begun);
    if (step.done) return step.value;
  }
}

function ourIndex(companies: readonly MadeCompany[]): Engine {
  const texts: FoldedText[] = [];
  const change = new ViewChange(emptyView);
  longestStep = 0;
  for (const [position, company] of companies.entries()) {
    const document = documentOf(company, position);
    texts.push(document.text);
    finish(change.put([document]));
  }
  let view = finish(change.finish());
  return {
    name: "this index",
    find(text) {
      const result = search(view, (position) => texts[position]!, { text: fold(text) }, noLanguage);
      countFacetsOf(result);
      return result.total;
    },
    edit(position, description) {
      const document = documentOf({ ...companies[position], description }, position);
      texts[position] = document.text;
      const edit = new ViewChange(view);
      finish(edit.put([document]));
      view = finish(edit.finish());
    },
    end() {
      if (needsCompaction(view)) view = finish(compactView(view))(view);
    },
  };
}

function plainScan(companies: readonly MadeCompany[]): Engine {
  const texts = companies.map(({ name, description }) => Buffer.from(fold(`${name}\n${description}`)));
  return {
    name: "plain scan",
    find(text) {
      const part = Buffer.from(fold(text));
      return texts.filter((each) => each.includes(part)).length;
    },
    edit(at, description) {
      texts[at] = Buffer.from(fold(`${companies[at]!.name}\n${description}`));
    },
  };
}

function miniSearch(companies: readonly MadeCompany[]): Engine {
  const fields = ["name", "alternatives", "labels", "shortDescription", "description"];
  const index = new MiniSearch({ fields, searchOptions: { prefix: true, fuzzy: 0.2, combineWith: "AND" } });
  const rowOf = (id: number, { facets: _, ...texts }: MadeCompany) => ({
    ...{ id, ...texts, labels: texts.labels.join(" "), alternatives: texts.alternatives.join(" ") },
  });
  index.addAll(companies.map((company, id) => rowOf(id, company)));
  return {
    name: "MiniSearch",
    find: (text) => index.search(text).length,
    edit: (id, description) => index.replace(rowOf(id, { ...companies[id]!, description })),
  };
}

function sqliteTrigrams(companies: readonly MadeCompany[]): Engine {
  const file = path.join(tmpdir(), `search-bench-${process.pid}.db`);
  const database = new Database(file);
  database.exec(
    "PRAGMA journal_mode = WAL; CREATE VIRTUAL TABLE texts USING fts5(name, description, tokenize = trigram)",
  );
  const insert = database.prepare("INSERT INTO texts (rowid, name, description) VALUES (?, ?, ?)");
  database.transaction(() => {
    for (const [id, { name, description }] of companies.entries()) insert.run(id + 1, name, description);
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
    edit: (id, description) => edit.run(description, id + 1),
    end() {
      database.close();
      for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    },
  };
}

/** What people type, by kind. The same number of companies always gives the same. */
function queriesFor(companies: readonly MadeCompany[]): Map<string, string[]> {
  const random = randomNumbers(7);
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

const numbers = (values: readonly number[]): string => values.map((value) => value.toFixed(2).padStart(8)).join(" ");

for (const size of sizes) {
  const companies = [...makeCompanies(size)];
  const queries = queriesFor(companies);
  console.log(`\n${size} companies: p50, p95, p99`);
  for (const make of [ourIndex, plainScan, miniSearch, sqliteTrigrams]) {
    const memory = memoryMb();
    const begun = cpuMs();
    const engine = make(companies);
    const built = cpuMs() - begun;
    const added = memoryMb() - memory;
    const step = make === ourIndex ? `, longest step ${longestStep.toFixed(0)} ms` : "";
    console.log(`\n${engine.name}: built in ${(built / 1000).toFixed(1)} s${step}, ${added.toFixed(0)} MB`);
    const all: number[] = [];
    for (const [kind, texts] of queries) {
      const times: number[] = [];
      for (const text of texts) {
        engine.find(text);
        const start = cpuMs();
        let run = 0;
        while (run < runs && cpuMs() - start < longEnoughMs) {
          engine.find(text);
          run++;
        }
        times.push((cpuMs() - start) / run);
      }
      all.push(...times);
      times.sort((a, b) => a - b);
      console.log(`  ${kind.padEnd(24)} ${numbers([50, 95, 99].map((percent) => percentile(times, percent)))}`);
    }
    all.sort((a, b) => a - b);
    console.log(`  ${"all".padEnd(24)} ${numbers([50, 95, 99].map((percent) => percentile(all, percent)))}`);
    const edits = Array.from({ length: 60 }, (_, i) => {
      const start = cpuMs();
      engine.edit((i * 7919) % size, `${companies[i]!.description} Edited ${i}.`);
      return cpuMs() - start;
    }).sort((a, b) => a - b);
    console.log(`  ${"an edit".padEnd(24)} ${numbers([50, 95, 99].map((percent) => percentile(edits, percent)))}`);
    engine.end?.();
  }
}
