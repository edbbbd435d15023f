import { compactView, needsCompaction } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { inSlices } from "~/discovery/directory/run-in-slices";

/** Where the directory comes from. */
export type DirectorySource = {
  /** How many writes this process has announced. */
  countWrites: () => number;
  /** The version of the stored content. */
  readVersion: () => Promise<number>;
  /**
   * Reads what changed since a directory, or everything without one.
   * @param yieldToOthers waits while more urgent work is being done
   * @param onPart gets, now and then, what has been read of everything
   */
  read: (
    known: Directory | undefined,
    yieldToOthers: () => Promise<void>,
    onPart: (part: Directory) => void,
  ) => Promise<Directory>;
  /** Reads everything again. `yieldToOthers` throws if it's to stop. */
  readEverything: (known: Directory, yieldToOthers: () => Promise<void>) => Promise<Directory>;
  /** Waits while requests are being processed. */
  yieldToRequests: () => Promise<void>;
  /** Learns that readers get another directory, and whether any of them waited for it. */
  onRefresh: (refresh: { inBackground: boolean }) => void;
};

/** What readers get. It has the first `writes` writes of this process, unless reading them failed. */
type Loaded = { directory: Directory; writes: number };

/** A refresh that has these writes of this process: all before it started, so infinitely many until it starts. */
type Refresh = { writes: number; done: Promise<void> };

/**
 * The directory that readers get. Whatever replaces it waits in one queue, so that each step begins with the result of
 * the one before:
 *
 * - A refresh reads what changed. The first one loads everything. Until it's done, readers get what it has read so far.
 * - A rebuild reads everything again, because something concerns all companies, or after a start from a snapshot. Refreshes go
 *   on meanwhile, without it. Only its last step is queued: it reads once more what they have read.
 * - Compaction merges the small segments of the search index that refreshes add. Only its last step is queued.
 *
 * Each creates another directory, so that nobody ever sees half of a change. Only the first directory is seen in parts.
 */
export class LiveDirectory {
  readonly #source: DirectorySource;
  #loaded: Loaded | undefined;
  /** What has been read of the first directory. */
  #part: Directory | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  /** The last refresh, as long as it's queued or running. */
  #refresh: Refresh | undefined;
  #rebuild: Promise<void> | undefined;
  readonly #ending = new AbortController();
  /** How many readers wait. A refresh yields to requests only if it's nobody. */
  #waitingReaders = 0;

  readonly #showsParts: boolean;

  /**
   * @param saved a directory that was read earlier; the first refresh adds what changed since
   * @param showsParts whether readers may get a part of the first one
   */
  constructor(
    source: DirectorySource,
    { saved, showsParts = false }: { saved?: Directory | undefined; showsParts?: boolean } = {},
  ) {
    this.#source = source;
    this.#showsParts = showsParts;
    if (saved) this.#loaded = { directory: saved, writes: -1 };
  }

  /** The directory as it is, however old; undefined before the first one is loaded. */
  get current(): Directory | undefined {
    return this.#loaded?.directory;
  }

  /** Whether the first directory is being read, and there's something of it. */
  get isPart(): boolean {
    return !this.#loaded && this.#part !== undefined;
  }

  /**
   * Returns the directory with all writes of this process so far, or the last one while it can't be read. While the
   * first one is being read, it's what has been read so far, if anything.
   * @throws if none could be read yet
   */
  async get(): Promise<Directory> {
    return this.isPart ? (this.#part as Directory) : this.load();
  }

  /** The same, but never a part. */
  async load(): Promise<Directory> {
    const writes = this.#source.countWrites();
    if (this.#loaded && this.#loaded.writes >= writes) return this.#loaded.directory;
    try {
      await this.#countReader(this.#refreshSince(writes));
    } catch (error) {
      if (!this.#loaded) throw error;
    }
    return (this.#loaded as Loaded).directory;
  }

  /** Returns the directory with all processes' writes so far, or the last one while it can't be read. */
  async getFresh(): Promise<Directory> {
    await this.#countReader(this.catchUp());
    return this.current ?? this.load();
  }

  /** Resolves once readers see all processes' writes so far, or reading them failed. */
  async catchUp(): Promise<void> {
    const loaded = this.#loaded;
    const hasOwn = loaded !== undefined && loaded.writes >= this.#source.countWrites();
    try {
      if (hasOwn && (await this.#source.readVersion()) === loaded.directory.version) return;
      await this.#refreshSince(Infinity);
    } catch {
      // It can't be read, so readers get the last directory.
    }
  }

  /** Refreshes the directory if it's outdated. Nobody waits for it. */
  async update(): Promise<void> {
    // What is queued may bring it up to date.
    await this.#queue;
    if (this.#loaded && (await this.#isOutdated(this.#loaded.directory))) await this.#refreshSince(Infinity);
  }

  /**
   * Reads everything again as long as that's necessary: what was announced during one rebuild takes another. Readers don't
   * wait for it, and concurrent callers share it.
   * @throws if reading fails or is aborted
   */
  async rebuild(): Promise<void> {
    while (this.current?.awaitsRebuild) {
      this.#rebuild ??= this.#readEverything(this.current).finally(() => (this.#rebuild = undefined));
      await this.#rebuild;
    }
  }

  async #readEverything(known: Directory): Promise<void> {
    const everything = await this.#source.readEverything(known, async () => {
      this.#ending.signal.throwIfAborted();
      await this.#source.yieldToRequests();
    });
    await this.#enqueue(async () => {
      const { version, stamp, awaitsRebuild } = (this.#loaded as Loaded).directory;
      if (!awaitsRebuild) return;
      const isLate = awaitsRebuild.version > everything.version;
      const known = { ...everything, version, stamp, missed: awaitsRebuild.ids, ...(isLate && { awaitsRebuild }) };
      await this.#read(this.#source.countWrites(), known);
    });
  }

  /** Merges small segments of the search index, if there are many. Searches and refreshes go on meanwhile. */
  async compact(): Promise<void> {
    const view = this.current?.companies.search;
    if (!view || !needsCompaction(view)) return;
    const compacted = await inSlices(compactView(view), this.#source.yieldToRequests);
    await this.#enqueue(async () => {
      const { directory, ...state } = this.#loaded as Loaded;
      const companies = { ...directory.companies, search: compacted(directory.companies.search) };
      this.#loaded = { ...state, directory: { ...directory, companies } };
    });
  }

  /** Aborts a rebuild, and resolves once nothing is queued. */
  async end(): Promise<void> {
    this.#ending.abort();
    await this.#rebuild?.catch(() => {});
    await this.#queue;
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(step);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** Returns a refresh that has at least this many writes of this process. With Infinity, it starts later than now. */
  #refreshSince(writes: number): Promise<void> {
    if (this.#refresh && this.#refresh.writes >= writes) return this.#refresh.done;
    const done = this.#enqueue(async () => {
      refresh.writes = this.#source.countWrites();
      try {
        await this.#read(refresh.writes);
      } finally {
        if (this.#refresh === refresh) this.#refresh = undefined;
      }
    });
    const refresh: Refresh = { writes: Infinity, done };
    this.#refresh = refresh;
    return done;
  }

  async #read(writes: number, known = this.current): Promise<void> {
    try {
      const yieldToOthers = async () => {
        if (this.#waitingReaders === 0) await this.#source.yieldToRequests();
      };
      const directory = await this.#source.read(known, yieldToOthers, (part) => {
        if (this.#showsParts) this.#part = part;
      });
      this.#loaded = { directory, writes };
    } catch (error) {
      // Readers get the older directory instead of waiting again.
      if (this.#loaded) this.#loaded = { ...this.#loaded, writes };
      throw error;
    } finally {
      this.#part = undefined;
    }
    this.#source.onRefresh({ inBackground: this.#waitingReaders === 0 });
  }

  async #countReader(refreshing: Promise<void>): Promise<void> {
    this.#waitingReaders++;
    await refreshing.finally(() => this.#waitingReaders--);
  }

  /** Whether content was written, a placement started or ended, or a post became public since the directory was read. */
  async #isOutdated({ validUntil, version }: Directory): Promise<boolean> {
    return Date.now() >= validUntil || (await this.#source.readVersion()) !== version;
  }
}
