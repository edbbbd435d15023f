import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { OpenFiles } from "~/discovery/open-data/manifest";
import { parseJson } from "~/platform/text/parse-json";

/** What published files were made of. They're made again when it differs. */
const Origin = z.object({
  /** The catalog's version (app/platform/runtime/content-version.ts). */
  version: z.int(),
  stamp: z.string(),
  /** A hash of the schema: which columns there were. */
  schema: z.string(),
});
export type Origin = z.output<typeof Origin>;

const Published = OpenFiles.extend({ folder: z.string().regex(/^[\w-]+$/), origin: Origin });
export type Published = z.output<typeof Published>;

const currentName = "current.json";
const nextName = "next";
/** If nothing was written for so long, whoever wrote it was killed. A batch of companies takes seconds. */
const abandonedMs = 10 * 60_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";

/**
 * The files that a folder offers, and how they're replaced: each publication is a folder of its own, and `current.json`, which is
 * renamed into its place, names the one that counts. So nobody reads half of one. The one before stays until the next is made,
 * for those who are about to open its files.
 */
export class Publications {
  /** @param folder is created with the first publication */
  constructor(readonly folder: string) {}

  /** What is published, or undefined if nothing is. */
  async current(): Promise<Published | undefined> {
    const text = await readFile(path.join(this.folder, currentName), "utf8").catch((error: unknown) => {
      if (isMissing(error)) return "";
      throw error;
    });
    return Published.safeParse(parseJson(text)).data;
  }

  pathOf({ folder }: Published, name: string): string {
    return path.join(this.folder, folder, name);
  }

  /**
   * Publishes what `write` puts into an empty folder, unless another process that shares this folder is doing so.
   * @param isDue whether to, given what is published
   * @returns whether it did
   */
  async publish(
    isDue: (current: Published | undefined) => boolean,
    origin: Origin,
    write: (folder: string) => Promise<OpenFiles>,
  ): Promise<boolean> {
    const next = path.join(this.folder, nextName);
    if (!(await this.#begin(next))) return false;
    try {
      const current = await this.current();
      if (!isDue(current)) return false;
      await this.#removeAllBut(current?.folder);
      const written = path.join(next, "files");
      await mkdir(written);
      const files = await write(written);
      const folder = `made-${randomUUID()}`;
      await rename(written, path.join(this.folder, folder));
      const pointer = path.join(next, currentName);
      await writeFile(pointer, JSON.stringify({ ...files, folder, origin } satisfies Published));
      await rename(pointer, path.join(this.folder, currentName));
      return true;
    } finally {
      await rm(next, { recursive: true, force: true });
    }
  }

  /** Creates the folder that only one process at a time can have. Returns false if another one has it. */
  async #begin(next: string): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    if ((await lastWriteIn(next)) + abandonedMs < Date.now())
      await rename(next, path.join(this.folder, `abandoned-${randomUUID()}`)).catch(() => {});
    try {
      await mkdir(next);
      return true;
    } catch (error) {
      if (isThere(error)) return false;
      throw error;
    }
  }

  /** Removes what is left of earlier publications. */
  async #removeAllBut(current: string | undefined): Promise<void> {
    const others = (await readdir(this.folder)).filter((name) => ![nextName, currentName, current].includes(name));
    for (const name of others) await rm(path.join(this.folder, name), { recursive: true, force: true });
  }
}

/** When something was last written in a folder, in milliseconds since 1970. Infinity if it isn't there. */
async function lastWriteIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => null);
  if (!names) return Infinity;
  const times = ["", ...names].map((name) => stat(path.join(folder, name)).then(({ mtimeMs }) => mtimeMs, () => 0)); // oxfmt-ignore
  return Math.max(...(await Promise.all(times)));
}
