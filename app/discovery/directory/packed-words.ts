import { companyFields } from "~/catalog/companies/fields";
import { factNames, factOf } from "~/catalog/companies/facts/table";

const names = [
  ...Object.keys(companyFields),
  ...["screenshotPaths", "logoPath", "priceCheckedAt", "checked", "usual"],
  ...["kind", "amount", "currency", "period", "perSeat", "from", "contents"],
];
const values = factNames.flatMap((name): readonly string[] => {
  const fact = factOf(name);
  return fact.kind === "choices" ? fact.vocabulary.values : [];
});

/**
 * Words that most records repeat, as they are in JSON: names of fields and values of closed lists. Packed records refer
 * to their indexes in this list.
 */
export const packedWords = [...new Set([...names.map((name) => `"${name}":`), ...values.map((value) => `"${value}"`)])];

/** Two characters: a control character, which JSON escapes in texts, and a printable one. */
const [controls, printable] = [0x1f, 0x5f];
if (packedWords.length > controls * printable) throw new Error("There are more words than codes.");
const codes = new Map(
  packedWords.map((word, i) => [word, String.fromCharCode(1 + Math.floor(i / printable), 0x20 + (i % printable))]),
);
const words = new Map([...codes].map(([word, code]) => [code, word]));
const anyWord = /"[\w .+#-]+":?/g;
const anyCode = new RegExp(String.raw`[\x01-\x1f][ -~]`, "g");

/** Shortens JSON to about two thirds. */
export const packWords = (json: string): string => json.replace(anyWord, (word) => codes.get(word) ?? word);

export const unpackWords = (packed: string): string => packed.replace(anyCode, (code) => words.get(code) ?? code);
