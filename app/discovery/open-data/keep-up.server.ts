import path from "node:path";
import { isOpenDataDue, makeOpenData } from "~/discovery/open-data/make.server";
import { fileNames, type OpenFiles } from "~/discovery/open-data/manifest";
import { makeInOwnProcess } from "~/discovery/open-data/own-process.server";
import { Publications } from "~/discovery/open-data/publication.server";
import type { Settings } from "~/platform/runtime/env.server";
import { Periodic } from "~/platform/runtime/periodic.server";

const checkMs = 60_000;
/** After a failure, such as a full disk, which may last. */
const retryMs = 10 * 60_000;

export const openDataFolder = ({ dataDir }: Pick<Settings, "dataDir">): string => path.join(dataDir, "open-data");

type OpenData = { files?: OpenFiles; hasFailed: boolean };
/** A file as HTTP serves it. The hash is its tag. */
type ServedFile = { path: string; type: string; sha256: string };

/** Makes files, if they're due. */
type Make = (publications: Publications, signal: AbortSignal) => Promise<unknown>;

/** Offers the files of this server's data folder, and makes them again after changes. */
class OpenDataFiles {
  readonly #publications: Publications;
  readonly #everyMinute = new Periodic(checkMs, () => this.update());
  readonly #stopping = new AbortController();
  #failedAt = -Infinity;

  constructor(
    folder: string,
    private readonly make: Make,
  ) {
    this.#publications = new Publications(folder);
  }

  start(): void {
    this.#everyMinute.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#everyMinute.stop();
  }

  /** Makes the files if they're due. */
  async update(): Promise<void> {
    const isWaiting = Date.now() < this.#failedAt + retryMs;
    if (isWaiting || !(await isOpenDataDue(this.#publications))) return;
    try {
      await this.make(this.#publications, this.#stopping.signal);
      this.#failedAt = -Infinity;
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#failedAt = Date.now();
      console.error("The files of /data couldn’t be made. The ones before stay.", error);
    }
  }

  async state(): Promise<OpenData> {
    const files = await this.#publications.current();
    return { ...(files && { files }), hasFailed: this.#failedAt > -Infinity };
  }

  async find(name: string): Promise<ServedFile | undefined> {
    if (!fileNames.has(name)) return undefined;
    const current = await this.#publications.current();
    const file = current?.files.find((file) => file.name === name);
    return current && file && { path: this.#publications.pathOf(current, name), type: file.type, sha256: file.sha256 };
  }
}

/** In a process of its own, or in this one where there's no build, as in development. */
async function makeElsewhere(publications: Publications, signal: AbortSignal): Promise<void> {
  if (!(await makeInOwnProcess(signal))) await makeOpenData(publications, signal);
}

let started: OpenDataFiles | undefined;

/** Starts making files, a minute from now, so that a start isn't slowed down. */
export function startOpenData(settings: Pick<Settings, "dataDir">, make: Make = makeElsewhere): OpenDataFiles {
  started = new OpenDataFiles(openDataFolder(settings), make);
  started.start();
  return started;
}

export async function stopOpenData(): Promise<void> {
  await started?.stop();
  started = undefined;
}

export const openDataState = async (): Promise<OpenData> => (await started?.state()) ?? { hasFailed: false };

const start = "/data/";

/** The file at a path, or undefined if there's none, or none yet. */
export function findOpenFile(path: string): Promise<ServedFile | undefined> | undefined {
  return path.startsWith(start) ? started?.find(path.slice(start.length)) : undefined;
}
