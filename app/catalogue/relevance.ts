import { beginOf, chunkSize, numberAt, type Chunk } from "~/catalogue/chunk";

export const notFound = 0;
const score = { inDescription: 1, inName: 2, atWord: 3, atName: 4, isName: 5 };
export const bestScore = score.isName;

const wordEnd = /[\p{L}\p{M}\p{N}]$/u;

/**
 * Scores the companies of a chunk for a search: exact name, start of the name, start of a word in the name, inside a word,
 * description; `notFound` if none of them matches.
 * @param text folded, as UTF-8, and not empty
 */
export function scoresIn(chunk: Chunk, text: Buffer): Uint8Array {
  const scores = new Uint8Array(chunkSize);
  const { values, ends } = chunk.texts;
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.length);
  let at = 0;
  // Searches all texts at once, because most companies don't match. After a match, continues with the next company.
  for (let hit = bytes.indexOf(text); hit >= 0; hit = bytes.indexOf(text, ends[at++])) {
    while ((ends[at] as number) <= hit) at++;
    const begin = beginOf(ends, at);
    const nameEnd = begin + numberAt(chunk, "nameLength", at);
    // Most matches are in descriptions, so views are made only of names.
    scores[at] = hit < nameEnd ? scoreOf(bytes.subarray(begin, nameEnd), text, hit - begin) : score.inDescription;
  }
  return scores;
}

/** @param first where the text first is in the name */
function scoreOf(name: Buffer, text: Buffer, first: number): number {
  if (first === 0) return name.length === text.length ? score.isName : score.atName;
  for (let hit = first; hit > 0; hit = name.indexOf(text, hit + 1)) if (!isWordBefore(name, hit)) return score.atWord;
  return score.inName;
}

/** Whether the character before a position belongs to a word. */
function isWordBefore(name: Buffer, end: number): boolean {
  let begin = end - 1;
  const last = name[begin] as number;
  // Usually ASCII, and folded. Decoding it would take most of a search for one letter.
  if (last < 0x80) return (last >= 0x30 && last <= 0x39) || (last >= 0x61 && last <= 0x7a);
  // Skip UTF-8 continuation bytes.
  while (((name[begin] as number) & 0xc0) === 0x80) begin--;
  return wordEnd.test(name.toString("utf8", begin, end));
}
