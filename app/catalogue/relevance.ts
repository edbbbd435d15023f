import { beginOf, chunkSize, numberAt, type Chunk } from "~/catalogue/chunk";

export const notFound = 0;
const score = { inDescription: 1, inName: 2, atWord: 3, atName: 4, isName: 5 };
export const bestScore = score.isName;

const wordEnd = /[\p{L}\p{M}\p{N}]$/u;
const utf8 = new TextDecoder();

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
    scores[at] = scoreOf(bytes.subarray(begin, begin + numberAt(chunk, "nameLength", at)), text, hit - begin);
  }
  return scores;
}

function scoreOf(name: Buffer, text: Buffer, first: number): number {
  if (first >= name.length) return score.inDescription;
  if (first === 0) return name.length === text.length ? score.isName : score.atName;
  for (let hit = first; hit > 0; hit = name.indexOf(text, hit + 1))
    if (!endsWithWord(name.subarray(0, hit))) return score.atWord;
  return score.inName;
}

/** Whether the last character of a text belongs to a word. */
function endsWithWord(text: Buffer): boolean {
  let begin = text.length - 1;
  // Skip UTF-8 continuation bytes.
  while (((text[begin] as number) & 0xc0) === 0x80) begin--;
  return wordEnd.test(utf8.decode(text.subarray(begin)));
}
