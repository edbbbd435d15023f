/** Returns the usual spelling of a value, or undefined if it isn't known. */
export type ReadValue = (text: string) => string | undefined;

/** A closed list of values, with the spellings that people and files use. */
export type Vocabulary<Value extends string = string> = {
  values: readonly Value[];
  read: (text: string) => Value | undefined;
};

/** Matches nearly all texts. Normalizing them would take several times as long. */
const ascii = /^[ -~]*$/;

/** A key without case, spaces, and punctuation, except for the signs of "C++" and "C#". */
export function keyOf(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/[^a-z0-9+#]/g, "");
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, "");
}

/**
 * Builds a vocabulary from its values with their other spellings. Spellings that differ only in case, spaces, or
 * punctuation needn't be listed.
 */
export function vocabulary<Value extends string>(spellings: Record<Value, readonly string[]>): Vocabulary<Value> {
  const values = Object.keys(spellings) as Value[];
  const byKey = new Map(values.flatMap((value) => [value, ...spellings[value]].map((text) => [keyOf(text), value])));
  return { values, read: (text) => byKey.get(keyOf(text)) };
}
