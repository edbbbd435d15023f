import { fold } from "~/platform/text/fold";

/** Letters and digits, a dot before the name, and plus and number signs after a word. */
const significantParts = /[\p{L}\p{N}]+|^\.(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}]\s*)[+#]+(?![\p{L}\p{N}+#])/gu;

/**
 * Normalizes a name: ignores case, accents, spaces, and punctuation. Returns an empty string if it has no letters.
 * Keeps signs that distinguish names, such as C, C++, C#, NET, and .NET.
 */
export function nameKeyOf(name: string): string {
  const normalized = fold(name).normalize("NFKD").replace(/\p{M}/gu, "").trim();
  return (normalized.match(significantParts) ?? []).join("");
}
