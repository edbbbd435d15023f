import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#search/tests/documents";
import { WordTable } from "#search/word-table";
import { eachTerm, piecesIn, wordsIn } from "#search/words";

test("each word has one number, in any script, however many there are", () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `${["word", "wörter", "言葉", "🚀"][i % 4]}${i >> 2}`);
  const table = new WordTable();
  expect(words.map((word) => table.numberOf(word))).toEqual([...words.keys()]);
  expect(words.map((word) => table.numberOf(word))).toEqual([...words.keys()]);
  expect(runToEnd(table.words())).toEqual(words);
});

const text = fc.string({
  unit: fc.constantFrom(..."ab1  -.,(\n\t", ..."é’—日本 \u0301٣\u2003\ufeff", "🚀", "𝒜", "x".repeat(85)),
  maxLength: 30,
});

test("a text's terms are its words and pieces", () => {
  fc.assert(
    fc.property(text, (folded) => {
      const table = new WordTable();
      const found: number[] = [];
      const { hasLong } = eachTerm(folded, table, (word) => found.push(word));
      const words = runToEnd(table.words());
      const expected = piecesIn(folded);
      expect(found.map((word) => words[word]).sort()).toEqual([...wordsIn(folded), ...expected.pieces].sort());
      expect(hasLong).toBe(expected.hasLong);
    }),
  );
});
