import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";

/**
 * A small JSON file that is read once and replaced atomically: after a crash, it has either the old or the new text.
 */
export class JsonFile<Content> {
  private content: Content;

  /** A damaged or foreign file is renamed, and the content becomes `initial`. */
  constructor(
    private readonly file: string,
    schema: z.ZodType<Content>,
    initial: Content,
  ) {
    this.content = read(file, schema) ?? initial;
  }

  get(): Content {
    return this.content;
  }

  set(content: Content): void {
    mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
    const beside = `${this.file}.new`;
    const descriptor = openSync(beside, "w", 0o600);
    try {
      writeSync(descriptor, JSON.stringify(content));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, this.file);
    this.content = content;
  }
}

function read<Content>(file: string, schema: z.ZodType<Content>): Content | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    renameSync(file, `${file}.damaged`);
    return null;
  }
}
