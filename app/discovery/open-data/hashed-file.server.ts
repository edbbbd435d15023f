import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { OpenFile } from "~/discovery/open-data/manifest";

/** A new file whose size and hash are known once it's written. */
export class HashedFile {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  private constructor(
    private readonly name: string,
    private readonly type: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(folder: string, name: string, type: string): Promise<HashedFile> {
    return new HashedFile(name, type, await open(path.join(folder, name), "wx"));
  }

  async write(data: string | Uint8Array): Promise<void> {
    const bytes = typeof data === "string" ? Buffer.from(data) : data;
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    await this.handle.writeFile(bytes);
  }

  /** Closes it, once it's on the disk. */
  async finish(): Promise<Omit<OpenFile, "records">> {
    await this.handle.sync();
    await this.handle.close();
    return { name: this.name, type: this.type, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }

  /** Closes it as it is, if it's open. */
  async abandon(): Promise<void> {
    await this.handle.close().catch(() => {});
  }
}
