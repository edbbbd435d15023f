/**
 * Text as a search compares it: compatibility forms made one (µ and μ, full-width letters), case dropped. Lower case
 * first: İ becomes i with a combining dot, which is dropped, so that "istanbul" finds "İstanbul".
 */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .normalize("NFKC");
}
