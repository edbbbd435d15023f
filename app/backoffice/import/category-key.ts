import { slugOf } from "~/platform/text/slug";

/** Words that don't distinguish names. */
const ignored = ["and", "the"];

/**
 * A key that names of the same category share: "E-Commerce Tools", "ecommerce tool". Ignores case, plurals,
 * punctuation, "and" or "&", and an acronym in parentheses.
 */
export function categoryKey(name: string): string {
  const words = slugOf(withoutAcronym(name)).split("-");
  const significant = words.filter((word) => !ignored.includes(word));
  return (significant.length > 0 ? significant : words).map(singular).join("");
}

/** "Internet of Things (IoT)" without "(IoT)". Other parentheses distinguish names: "Payroll (UK)". */
function withoutAcronym(name: string): string {
  const [, words = "", acronym = ""] = /^(.+?)\s*\((\p{L}{2,8})\)\s*$/u.exec(name) ?? [];
  const capitals = acronym.match(/\p{Lu}/gu) ?? [];
  const initials = words.split(/[^\p{L}\p{N}]+/u).map((word) => word.charAt(0).toUpperCase());
  let found = 0;
  for (const initial of initials) if (initial === capitals[found]) found++;
  return capitals.length > 1 && found === capitals.length ? words : name;
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith("ss")) return word;
  return word
    .replace(/(s|x|ch|sh)es$/, "$1")
    .replace(/ies$/, "y")
    .replace(/(?<!s)s$/, "");
}
