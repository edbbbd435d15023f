import fc from "fast-check";
import { needsCompaction } from "search-index";
import { afterEach, expect, test, vi } from "vitest";
import { companyOf, toRecord } from "#tests/company-of";
import { emptyDirectory } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { LiveDirectory, type DirectorySource } from "~/discovery/directory/live-directory";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import { findPositions } from "~/discovery/directory/search";
import { emptyTable, type CompanyTable } from "~/discovery/directory/table";
import { TableChange } from "~/discovery/directory/table-change";

afterEach(() => vi.useRealTimers());

/** Content whose only part is its version, unless a test adds companies. Reading waits until the test lets it, and takes what is stored then. */
class Content implements DirectorySource {
  writes = 0;
  version = 0;
  isAway = false;
  validUntil = Infinity;
  awaitsRebuild: Directory["awaitsRebuild"];
  companies = emptyTable;
  /** Of each refresh, whether nobody waited for it. */
  refreshes: boolean[] = [];
  reads: { known: Directory | undefined; answer: () => void; show: (part: Directory) => void }[] = [];

  /** This process writes. */
  write(): void {
    this.writes++;
    this.version++;
  }
  countWrites = () => this.writes;
  readVersion = async () => {
    if (this.isAway) throw new Error("away");
    return this.version;
  };
  read: DirectorySource["read"] = async (known, _yieldToOthers, show) => {
    const { version } = this;
    await new Promise<void>((answer) => this.reads.push({ known, answer, show }));
    if (this.isAway) throw new Error("away");
    const { validUntil, awaitsRebuild, companies } = this;
    return { ...emptyDirectory, version, validUntil, awaitsRebuild, companies };
  };
  readEverything: DirectorySource["readEverything"] = async (known, yieldToOthers) => {
    const everything = await this.read(known, yieldToOthers, () => {});
    await yieldToOthers();
    return everything;
  };
  yieldToRequests = async () => {};
  onRefresh = ({ inBackground }: { inBackground: boolean }) => void this.refreshes.push(inBackground);

  /** Ends the running read, and all that it lets begin. */
  async answer(): Promise<void> {
    await vi.waitFor(() => expect(this.reads.length).toBeGreaterThan(0));
    this.reads.shift()?.answer();
    await settled();
  }

  /** Ends reads until a promise is settled. */
  async answerUntil(promise: Promise<unknown>): Promise<void> {
    let isOver = false;
    const end = () => void (isOver = true);
    promise.then(end, end);
    while (!isOver) {
      this.reads.shift()?.answer();
      await settled();
    }
    await promise;
  }
}

/** Lets everything run that waits for nothing but itself. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const versionOf = async (directory: Promise<Directory>) => (await directory).version;

async function loaded() {
  const content = new Content();
  const live = new LiveDirectory(content);
  const first = live.get();
  await content.answer();
  await first;
  return { content, live };
}

test("the first readers share one read of everything", async () => {
  const content = new Content();
  const live = new LiveDirectory(content);
  const readers = [live.get(), live.get(), live.get()];
  await settled();
  expect(content.reads).toMatchObject([{ known: undefined }]);
  await content.answer();
  expect((await Promise.all(readers)).map(({ version }) => version)).toEqual([0, 0, 0]);
  expect(content.refreshes).toEqual([false]);
});

test("until the first directory is complete, readers get what has been read of it, if they don't want all", async () => {
  const content = new Content();
  const live = new LiveDirectory(content, { showsParts: true });
  const [first, whole] = [live.get(), live.load()];
  await settled();
  expect([live.isPart, live.current]).toEqual([false, undefined]);
  const parts = [1, 2].map((version) => ({ ...emptyDirectory, version, isPart: true }));
  for (const part of parts) {
    content.reads[0]?.show(part);
    expect([live.isPart, await live.get(), live.current]).toEqual([true, part, undefined]);
  }
  await content.answer();
  expect(await Promise.all([first, whole])).toEqual([live.current, live.current]);
  expect([live.isPart, await live.get(), live.current?.isPart]).toEqual([false, live.current, undefined]);
});

test("what has been read of the first directory is forgotten if reading fails, or if nobody may see it", async () => {
  for (const showsParts of [true, false]) {
    const content = new Content();
    const live = new LiveDirectory(content, { showsParts });
    const first = live.load();
    await settled();
    content.reads[0]?.show({ ...emptyDirectory, isPart: true });
    expect(live.isPart).toBe(showsParts);
    content.isAway = true;
    await Promise.all([content.answer(), expect(first).rejects.toThrow("away")]);
    expect(live.isPart).toBe(false);
  }
});

test("readers share the refresh that has their write, and those after another write wait for the next", async () => {
  const { content, live } = await loaded();
  content.write();
  const [one, two] = [versionOf(live.get()), versionOf(live.get())];
  await settled();
  content.write();
  const [three, four] = [versionOf(live.get()), versionOf(live.get())];
  await content.answer();
  expect(await Promise.all([one, two])).toEqual([1, 1]);
  await content.answer();
  expect(await Promise.all([three, four])).toEqual([2, 2]);
  expect(content.reads).toEqual([]);
  expect(content.refreshes).toEqual([false, false, false]);
});

test("while content can't be read, readers get the last directory, and only one attempt is made per write", async () => {
  const { content, live } = await loaded();
  content.write();
  content.isAway = true;
  const reader = versionOf(live.get());
  await content.answer();
  expect(await reader).toBe(0);
  expect(await versionOf(live.get())).toBe(0);
  expect(content.reads).toEqual([]);
  content.isAway = false;
  const updated = live.update();
  await content.answer();
  await updated;
  expect(live.current?.version).toBe(1);
});

test("without any directory, readers learn that it can't be read, and the next one tries again", async () => {
  const content = new Content();
  const live = new LiveDirectory(content);
  content.isAway = true;
  const failing = expect(live.get()).rejects.toThrow("away");
  await content.answer();
  await failing;
  content.isAway = false;
  const reader = versionOf(live.get());
  await content.answer();
  expect(await reader).toBe(0);
});

test("while the version can't be read, a reader who asks for all writes gets the last directory, too", async () => {
  const { content, live } = await loaded();
  content.isAway = true;
  expect(await versionOf(live.getFresh())).toBe(0);
  expect(content.reads).toEqual([]);
});

test("another process's write is read in the background, or by a reader who asks for it", async () => {
  const { content, live } = await loaded();
  content.version++;
  expect(await versionOf(live.get())).toBe(0);
  const updated = live.update();
  await settled();
  expect(await versionOf(live.get())).toBe(0);
  await content.answer();
  await updated;
  expect(await versionOf(live.get())).toBe(1);
  content.version++;
  const fresh = versionOf(live.getFresh());
  await content.answer();
  expect(await fresh).toBe(2);
  expect(content.refreshes).toEqual([false, true, false]);
});

test("an update reads nothing again that isn't outdated, until the clock says so", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const content = new Content();
  content.validUntil = Date.now() + 60_000;
  const live = new LiveDirectory(content);
  const first = live.get();
  await content.answer();
  await first;
  await live.update();
  expect(content.reads).toEqual([]);
  vi.setSystemTime(content.validUntil);
  content.validUntil = Infinity;
  const updated = live.update();
  await content.answer();
  await updated;
  await live.update();
  expect(content.refreshes).toEqual([false, true]);
});

test("a directory that was saved serves until what changed since is read", async () => {
  const content = new Content();
  content.version = 5;
  const saved = { ...emptyDirectory, version: 3 };
  const live = new LiveDirectory(content, { saved });
  expect(live.current).toBe(saved);
  const reader = versionOf(live.get());
  await settled();
  expect(content.reads).toMatchObject([{ known: saved }]);
  await content.answer();
  expect(await reader).toBe(5);
});

/** Adds companies in one change, which adds a segment to the search index. */
function withCompanies(table: CompanyTable, ids: number[]): CompanyTable {
  const change = new TableChange(table, [], 0);
  runAtOnce(change.put(ids.map((id) => toRecord(companyOf({ id, name: `Tool ${id}` })))));
  return runAtOnce(change.finish());
}

test("compaction goes on beside a refresh, and keeps what that has read", async () => {
  const content = new Content();
  for (let first = 1; !needsCompaction(content.companies.search); first += 20)
    content.companies = withCompanies(
      content.companies,
      Array.from({ length: 20 }, (_, i) => first + i),
    );
  const live = new LiveDirectory(content);
  const first = live.get();
  await content.answer();
  await first;
  content.companies = withCompanies(content.companies, [1_000]);
  content.write();
  const reader = live.get();
  const compacted = live.compact();
  await content.answer();
  await Promise.all([reader, compacted]);
  const directory = await live.get();
  const { search, byId } = directory.companies;
  expect(needsCompaction(search)).toBe(false);
  expect(findPositions(directory, { q: "tool", sort: "relevance" })).toHaveLength(byId.length);
  expect(findPositions(directory, { q: "1000", sort: "relevance" })).toHaveLength(1);
});

test("in any order of writes, readers, updates, and failures, no reader misses a write of this process", async () => {
  const steps = fc.array(fc.constantFrom("write", "other", "get", "fresh", "update", "away", "answer"), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const { content, live } = await loaded();
      const readers: Promise<void>[] = [];
      const read = async (directory: Promise<Directory>, least: number) => {
        const { version } = await directory;
        if (!failed) expect(version).toBeGreaterThanOrEqual(least);
      };
      let [failed, written] = [false, 0];
      for (const step of steps) {
        if (step === "write") content.write();
        if (step === "write") written = content.version;
        if (step === "other") content.version++;
        if (step === "get") readers.push(read(live.get(), written));
        if (step === "fresh") readers.push(read(live.getFresh(), content.version));
        if (step === "update") readers.push(live.update().catch(() => {}));
        if (step === "away") failed = content.isAway = !content.isAway || failed;
        if (step === "answer") content.reads.shift()?.answer();
        await settled();
      }
      content.isAway = false;
      await content.answerUntil(Promise.all(readers));
      const last = versionOf(live.getFresh());
      await content.answerUntil(last);
      expect(await last).toBe(content.version);
    }),
  );
});

test("a rebuild reads everything beside refreshes, and then what they have read once more", async () => {
  const { content, live } = await loaded();
  const idsOf = (...companies: number[]) => ({ companies: new Set(companies), categories: new Set<number>(), posts: new Set<number>() }); // oxfmt-ignore
  content.write();
  content.awaitsRebuild = { version: 1, ids: idsOf() };
  const refreshed = live.get();
  await content.answer();
  expect((await refreshed).awaitsRebuild).toBeDefined();

  content.awaitsRebuild = undefined;
  const rebuilt = Promise.all([live.rebuild(), live.rebuild()]);
  await settled();
  expect(content.reads).toHaveLength(1);
  // Readers don't wait for it.
  content.write();
  const written = live.get();
  await settled();
  content.awaitsRebuild = { version: 1, ids: idsOf(7) };
  content.reads.pop()?.answer();
  expect((await written).version).toBe(2);

  content.awaitsRebuild = undefined;
  await content.answer();
  expect(live.current).toBe(await written);
  expect(content.reads).toMatchObject([{ known: { version: 2, missed: idsOf(7), awaitsRebuild: undefined } }]);
  await content.answer();
  await rebuilt;
  expect(live.current).toMatchObject({ version: 2, awaitsRebuild: undefined });
  await live.rebuild();
  expect(content.reads).toEqual([]);
});

test("if everything is announced again during a rebuild, another one follows", async () => {
  const { content, live } = await loaded();
  const ids = { companies: new Set<number>(), categories: new Set<number>(), posts: new Set<number>() };
  content.write();
  content.awaitsRebuild = { version: 1, ids };
  await content.answerUntil(live.get());
  content.awaitsRebuild = undefined;
  const rebuilt = live.rebuild();
  await settled();
  const [everything] = content.reads;
  content.write();
  content.awaitsRebuild = { version: 2, ids };
  const written = live.get();
  await settled();
  content.reads.pop()?.answer();
  await written;
  content.version = 1;
  everything?.answer();
  content.reads.length = 0;
  await settled();
  expect(content.reads).toMatchObject([{ known: { version: 2, awaitsRebuild: { version: 2 } } }]);
  // Whoever waits since the second announcement waits for the second rebuild.
  let isOver = false;
  const second = live.rebuild().then(() => (isOver = true));
  await content.answer();
  content.awaitsRebuild = undefined;
  content.version = 2;
  expect([content.reads.length, isOver]).toEqual([1, false]);
  await content.answerUntil(Promise.all([rebuilt, second]));
  expect(live.current?.awaitsRebuild).toBeUndefined();
});

test("at the end, a rebuild is aborted", async () => {
  const { content, live } = await loaded();
  const ids = { companies: new Set<number>(), categories: new Set<number>(), posts: new Set<number>() };
  content.write();
  content.awaitsRebuild = { version: 1, ids };
  await content.answerUntil(live.get());
  const rebuilt = expect(live.rebuild()).rejects.toThrow("aborted");
  await settled();
  let isOver = false;
  const ended = live.end().then(() => (isOver = true));
  await settled();
  expect(isOver).toBe(false);
  await content.answer();
  await Promise.all([rebuilt, ended]);
  expect(content.reads).toEqual([]);
});
