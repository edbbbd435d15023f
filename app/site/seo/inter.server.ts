import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

/** A font file of Inter in satori's format. */
type InterFile = { name: string; data: Buffer; weight: 400 | 600; style: "normal" };

const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"] as const;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Inter is split into one file per script. Satori falls back between font names, never within one. */
const nameOf = (subset: string) => `Inter ${subset}`;
export const interFamilies = subsets.map((subset) => `"${nameOf(subset)}"`).join(", ");

let loaded: { files: InterFile[]; characters: Set<number> } | undefined;

/** All files of Inter in both weights, with their characters. Loaded on the first call. */
function inter(): { files: InterFile[]; characters: Set<number> } {
  if (loaded) return loaded;
  const { resolve } = createRequire(import.meta.url);
  const read = (subset: string, weight: 400 | 600): InterFile => ({
    name: nameOf(subset),
    data: readFileSync(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    weight,
    style: "normal",
  });
  const files = subsets.flatMap((subset) => [read(subset, 400), read(subset, 600)]);
  return (loaded = { files, characters: new Set(files.flatMap(({ data }) => charactersOf(data))) });
}

/** Always the same array, because satori caches parsed fonts by identity. */
export function interFiles(): InterFile[] {
  return inter().files;
}

/**
 * Reduces text to one line of characters that Inter can draw. Replaces missing characters with their compatibility form
 * or base letter, or drops them; otherwise, they'd become boxes.
 */
export function drawable(text: string): string {
  const { characters } = inter();
  const isDrawn = (candidate: string) => [...candidate].every((c) => characters.has(c.codePointAt(0) as number));
  let drawn = "";
  const plain = text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010\u2011]/g, "-");
  for (const { segment } of graphemes.segment(plain)) {
    if (/[\s\p{Cc}]/u.test(segment)) drawn += " ";
    else drawn += [segment, segment.normalize("NFKC"), withoutMarks(segment)].find(isDrawn) ?? "";
  }
  return drawn.replace(/ +/g, " ").trim();
}

function withoutMarks(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** The characters in a WOFF file's `cmap` table. The font package's Unicode ranges list many more than it has. */
function charactersOf(woff: Buffer): number[] {
  const cmap = tableOf(woff, "cmap");
  const characters: number[] = [];
  for (let record = 4; record < 4 + cmap.readUInt16BE(2) * 8; record += 8) {
    const at = cmap.readUInt32BE(record + 4);
    // Format 4: segments of the first 65,536 code points, which cover all of Inter.
    if (cmap.readUInt16BE(at) !== 4) continue;
    const doubledCount = cmap.readUInt16BE(at + 6);
    for (let end = at + 14; end < at + 14 + doubledCount; end += 2) {
      const start = end + doubledCount + 2;
      for (let c = cmap.readUInt16BE(start); c <= cmap.readUInt16BE(end) && c < 0xffff; c++) characters.push(c);
    }
  }
  return characters;
}

function tableOf(woff: Buffer, tag: string): Buffer {
  for (let entry = 44; entry < 44 + woff.readUInt16BE(12) * 20; entry += 20) {
    if (woff.toString("latin1", entry, entry + 4) !== tag) continue;
    const [offset, length, fullLength] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const bytes = woff.subarray(offset, (offset as number) + (length as number));
    return length === fullLength ? bytes : inflateSync(bytes);
  }
  throw new Error(`The font has no ${tag} table.`);
}
