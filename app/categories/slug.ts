/** "Archiving & Digital Preservation (DP)" → "archiving-digital-preservation-dp"; never empty. */
export function slugOf(name: string): string {
  const spelled = name.replace(/\+/g, " plus ").replace(/#/g, " sharp ");
  const ascii = spelled
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const slug = ascii
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 90)
    .replace(/-+$/, "");
  // A name without a Latin letter is spelled by its code points, so that two of them stay apart.
  return (
    slug ||
    [...name]
      .map((character) => character.codePointAt(0)?.toString(16))
      .join("-")
      .slice(0, 90) ||
    "category"
  );
}
