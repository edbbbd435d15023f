import type { WordTable } from "#search/word-table";

const ascii = /^[\n -~]*$/;
const asciiWord = /[a-z0-9]+/g;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const onlyWord = /^[\p{L}\p{M}\p{N}]+$/u;
const run = /\S+/g;
const asciiSpecial = /[^a-z0-9]/;

/** Longer runs are sentences in a script without spaces, or codes. */
const maxPieceLength = 80;

/** Returns the words of a folded text: runs of letters, marks, and digits. Everything else separates them. */
export function wordsIn(folded: string): string[] {
  return folded.match(ascii.test(folded) ? asciiWord : word) ?? [];
}

/** Whether a folded text is one word and nothing else. */
export const isWord = (folded: string): boolean => onlyWord.test(folded);

/**
 * Returns what's between spaces and isn't just a word, such as "c++" or "(real-time": a search for special characters
 * finds its text in one of these pieces. Long ones are left out.
 */
export function piecesIn(folded: string): { pieces: string[]; hasLong: boolean } {
  const isAscii = ascii.test(folded);
  const all = (folded.match(run) ?? []).filter((piece) => (isAscii ? asciiSpecial.test(piece) : !isWord(piece)));
  const pieces = all.filter(({ length }) => length <= maxPieceLength);
  return { pieces, hasLong: pieces.length < all.length };
}

/**
 * Visits the numbers of a folded text's words and pieces: those of `wordsIn` and `piecesIn`, which would make a string of
 * each.
 */
export function eachTerm(folded: string, table: WordTable, visit: (word: number) => void): { hasLong: boolean } {
  if (surrogate.test(folded)) {
    const { pieces, hasLong } = piecesIn(folded);
    for (const term of [...wordsIn(folded), ...pieces]) visit(table.numberOf(term));
    return { hasLong };
  }
  const kinds = (kindsOfCharacters ??= readKinds());
  let [wordBegin, runBegin, isPiece, hasLong] = [0, 0, false, false];
  for (let i = 0; i <= folded.length; i++) {
    const kind = i < folded.length ? kinds[folded.charCodeAt(i)] : inSpace;
    if (kind === inWord) continue;
    if (i > wordBegin) visit(table.numberIn(folded, wordBegin, i));
    wordBegin = i + 1;
    if (kind !== inSpace) {
      isPiece = true;
      continue;
    }
    if (isPiece && i - runBegin <= maxPieceLength) visit(table.numberIn(folded, runBegin, i));
    hasLong ||= isPiece && i - runBegin > maxPieceLength;
    [runBegin, isPiece] = [i + 1, false];
  }
  return { hasLong };
}

const surrogate = /[\ud800-\udfff]/;
const [inWord, inSpace] = [1, 2];
let kindsOfCharacters: Uint8Array | undefined;

/** Returns what each character is that UTF-16 has in one unit. */
function readKinds(): Uint8Array {
  return Uint8Array.from({ length: 0x10000 }, (_, code) => {
    const character = String.fromCharCode(code);
    return isWord(character) ? inWord : character.trim() === "" ? inSpace : 0;
  });
}

/** What people write around words and between them: quotes, brackets, and the signs that end a sentence or a part of it. */
const around = /^["'“”„‘’‚«»‹›()[\]{}¿¡]+|["'“”„‘’‚«»‹›()[\]{}?!,;:.…]+$/gu;
const betweenTerms = /\s+|(?<=\p{L})[,;](?=\p{L})/u;

/**
 * Returns what a folded text asks for: "wiki" for "“wiki”?", and "crm" and "erp" for "crm,erp". A text that contains it
 * with its signs contains it without them, too. Other signs stay: "c++", ".net", "diaspora*".
 */
export const termsIn = (folded: string): string[] =>
  folded
    .split(betweenTerms)
    .map((term) => term.replace(around, "") || term)
    .filter(Boolean);

/** Returns the words of a folded text in one piece, so that "help-desk", "help desk", and "helpdesk" are the same. */
export const joinWords = (folded: string): string => wordsIn(folded).join("");
