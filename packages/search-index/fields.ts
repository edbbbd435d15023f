/** Where a word is in a document. A posting has a bit for each place. */
export const field = {
  description: 1,
  shortDescription: 2,
  label: 4,
  alternative: 8,
  name: 16,
  /** The name begins with the word. */
  nameStart: 32,
  /** The name is the word. */
  wholeName: 64,
  fact: 128,
} as const;

export const fieldBits = 8;
export const allFields = (1 << fieldBits) - 1;
