const maxLength = 90;

/** Letters that Unicode decomposition doesn't convert to ASCII. */
const spellings = new Map(
  Object.entries({
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    đ: "d",
    ð: "d",
    þ: "th",
    ı: "i",
    "+": "-plus-",
    "#": "-sharp-",
  }),
);

/**
 * "Archiving & Digital Preservation (DP)" → "archiving-digital-preservation-dp". Never empty. Letters of other scripts
 * become their code points, so that different names get different slugs.
 */
export function slugOf(name: string): string {
  const spelled = name
    .normalize("NFKD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, (character) => spellings.get(character) ?? character)
    .replace(/(?![a-z0-9])[\p{L}\p{M}\p{N}]/gu, codePointOf);
  return hyphenated(spelled) || hyphenated(name.replace(/./gsu, codePointOf)) || "category";
}

function codePointOf(character: string): string {
  return `-${character.codePointAt(0)?.toString(16)}-`;
}

function hyphenated(text: string): string {
  return text
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxLength)
    .replace(/-$/, "");
}
