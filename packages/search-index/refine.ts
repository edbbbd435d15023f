import type { FoldedText } from "#search/document";
import { isWordByte, type TextAt } from "#search/literal";
import type { Query } from "#search/query";
import { wordsIn } from "#search/words";

/** So many of the best hits are looked at closely. */
const maxRefined = 200;

/** What it's worth that the name is the query, or its required words, or begins with or has them, or the description. */
const bonus = { isQuery: 4000, isRequired: 800, begins: 300, inName: 150, inDescription: 20 };

/**
 * Sorts the best hits by their names, which scores of words can't compare as a whole.
 * @param positions best first
 */
export function refine(
  positions: Uint32Array,
  { text, terms, wantsAlternatives }: Query,
  textAt: TextAt,
  scoreOf: (position: number) => number,
): Uint32Array {
  const whole = wordsIn(text);
  // Of what is to be replaced, the name says nothing.
  const required = wantsAlternatives
    ? whole
    : terms.filter(({ isRequired }) => isRequired).flatMap((term) => wordsIn(term.text));
  if (whole.length === 0) return positions;
  const phrase = Buffer.from(text);
  const best = Array.from(positions.subarray(0, maxRefined), (position) => {
    const own = textAt(position);
    const inDescription = between(own, own.nameEnd, own.end).includes(phrase);
    const score = scoreOf(position) + nameBonus(own, whole, required) + (inDescription ? bonus.inDescription : 0);
    return { position, score };
  });
  best.sort((a, b) => b.score - a.score);
  positions.set(best.map(({ position }) => position));
  return positions;
}

/** A view, because Node.js finds bytes in a buffer faster than a loop does. */
function between({ bytes }: FoldedText, begin: number, end: number): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset + begin, end - begin);
}

function nameBonus(own: FoldedText, whole: string[], required: string[]): number {
  const [wholeName, requiredName] = [whole.join(""), required.join("")];
  // Of a single word, scores know where in the name it is.
  const isSingle = required.length < 2;
  if (isSingle && !mayBe(own, wholeName) && !mayBe(own, requiredName)) return 0;
  const name = wordsIn(between(own, own.begin, own.nameEnd).toString());
  const joined = name.join("");
  if (joined === wholeName) return bonus.isQuery;
  if (joined === requiredName) return bonus.isRequired;
  if (isSingle) return 0;
  const spaced = ` ${name.join(" ")} `;
  const phrase = ` ${required.join(" ")} `;
  if (spaced.startsWith(phrase)) return bonus.begins;
  return spaced.includes(phrase) ? bonus.inName : 0;
}

/** Whether the words of a name can be these in one piece. Compares as far as both are ASCII, which most names are. */
function mayBe({ bytes, begin, nameEnd }: FoldedText, words: string): boolean {
  let at = 0;
  for (let place = begin; place < nameEnd; place++) {
    const byte = bytes[place]!;
    if (byte >= 0x80) return true;
    if (isWordByte(byte) && byte !== words.charCodeAt(at++)) return false;
  }
  return at === words.length;
}
