import { fold } from "~/text/fold";

/** Letters and digits; a dot before the name; plus and number signs behind a word. */
const telling = /[\p{L}\p{N}]+|^\.(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}]\s*)[+#]+(?![\p{L}\p{N}+#])/gu;

/**
 * What two spellings of one name have in common, whatever case, accents, spaces and punctuation; empty for no letters.
 * Signs that make another name stay: C, C++, and C# are three, and so are NET and .NET.
 */
export function nameKeyOf(name: string): string {
  const plain = fold(name).normalize("NFKD").replace(/\p{M}/gu, "").trim();
  return (plain.match(telling) ?? []).join("");
}
