/** Matches nearly all texts, for which the full normalization would take several times as long. */
const ascii = /^[\n -~]*$/;

/**
 * Normalizes text for search: unifies compatibility forms (µ and μ, full-width letters) and case. First lowercases: İ
 * becomes i with a combining dot, which is dropped, so that "istanbul" matches "İstanbul". Then unifies letters that
 * lowercasing leaves different: ß is SS in uppercase, and Σ has another form at the end of a word.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replace(/ß/g, "ss")
    .replace(/ς/g, "σ")
    .normalize("NFKC");
}
