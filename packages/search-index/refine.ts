import type { FoldedText } from "#search/document";
import { isWordByte, type TextAt } from "#search/literal";
import type { Query } from "#search/query";
import { indexOf } from "#search/vocabulary";
import { wordsIn } from "#search/words";

/** What it's worth that the name is the query, or its required words, or begins with or has them, or the description. */
const bonus = { isQuery: 4000, isRequired: 800, begins: 300, inName: 150, inDescription: 20 };

/**
 * Sorts the best hits by their names, which scores of words can't compare as a whole.
 * @param positions best first
 * @param max how many of them are looked at closely
 */
export function refine(
  positions: Uint32Array,
  { text, terms, wantsAlternatives }: Query,
  textAt: TextAt,
  scoreOf: (position: number) => number,
  max: number,
): Uint32Array {
  const whole = wordsIn(text);
  // Of what is to be replaced, the name says nothing.
  const required = wantsAlternatives
    ? whole
    : terms.filter(({ isRequired }) => isRequired).flatMap((term) => wordsIn(term.text));
  if (whole.length === 0) return positions;
  const [phrase, first] = [Buffer.from(text), Buffer.from(required[0] ?? "")];
  const best = Array.from(positions.subarray(0, max), (position) => {
    const own = textAt(position);
    const inDescription = between(own, own.nameEnd, own.end).includes(phrase);
    const score =
      scoreOf(position) + nameBonus(own, whole, required, first) + (inDescription ? bonus.inDescription : 0);
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

/** @param first the first required word */
function nameBonus(own: FoldedText, whole: string[], required: string[], first: Uint8Array): number {
  const [wholeName, requiredName] = [whole.join(""), required.join("")];
  // Of a single word, scores know where in the name it is.
  const isSingle = required.length < 2;
  const mayHave = !isSingle && indexOf(own.bytes, first, own.begin, own.nameEnd) >= 0;
  if (!mayHave && !mayBe(own, wholeName) && !mayBe(own, requiredName)) return 0;
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
