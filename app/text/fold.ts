/**
 * Text as a search compares it: compatibility forms made one (µ and μ, full-width letters), case dropped. Lower case
 * first: İ becomes i with a combining dot, which is dropped, so that "istanbul" finds "İstanbul". What lower case
 * leaves apart is made one too: ß is SS in capitals, and Σ has another small letter at the end of a word.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replace(/ß/g, "ss")
    .replace(/ς/g, "σ")
    .normalize("NFKC");
}
