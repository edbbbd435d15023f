import { badValue, refusal, typeMismatch, unsupported } from "./mongo-error";
import { compareStrings, hasField, isPlainObject, toNumber, type Document } from "./values";

/** Compares two strings by a language's rules instead of by code point. */
export type Collation = (a: string, b: string) => number;

/** The collation and variables that filters, sorts, and expressions are evaluated with. */
export type Scope = {
  /** What `$$name` means. */
  variables?: Document | undefined;
  collation?: Collation | undefined;
};

const known = [
  "locale", "strength", "caseLevel", "caseFirst", "numericOrdering", "alternate", "maxVariable", "backwards",
  "normalization", "version",
]; // oxfmt-ignore
const sensitivities = [
  { plain: "base", withCase: "case" },
  { plain: "accent", withCase: "variant" },
  { plain: "variant", withCase: "variant" },
] as const;

/**
 * The collation that a command names; none for the simple one, by code point.
 * @throws {MongoError} for one that MongoDB refuses, and for the two options that JavaScript's collators have not
 */
export function collationOf(given: unknown): { collation?: Collation } {
  if (given === undefined) return {};
  if (!isPlainObject(given)) throw typeMismatch("BSON field 'collation' is the wrong type, expected type 'object'");
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown) throw refusal(40415, `BSON field 'collation.${unknown}' is an unknown field.`);
  const { locale } = given;
  if (locale === undefined) throw refusal(40414, "BSON field 'collation.locale' is missing but a required field");
  if (typeof locale !== "string") throw typeMismatch("BSON field 'collation.locale' is the wrong type");
  return locale === "simple" ? {} : { collation: collator(locale, given) };
}

function collator(locale: string, given: Document): Collation {
  const strength = given.strength === undefined ? 3 : toNumber(given.strength);
  if (![1, 2, 3, 4, 5].includes(strength))
    throw badValue(`Enumeration value '${strength}' for field 'collation.strength' is not a valid value.`);
  const shifted = choice(given, "alternate", ["non-ignorable", "shifted"]) === "shifted";
  const caseFirst = choice(given, "caseFirst", ["off", "upper", "lower"]);
  if (given.backwards === true) throw unsupported("a collation with backwards accents");
  if (shifted && (strength === 4 || choice(given, "maxVariable", ["punct", "space"]) === "space"))
    throw unsupported("a collation that tells punctuation apart only at its fourth level");
  const { plain, withCase } = sensitivities[Math.min(strength, 3) - 1] as (typeof sensitivities)[number];
  const { compare } = new Intl.Collator(tagOf(locale), {
    sensitivity: given.caseLevel === true ? withCase : plain,
    numeric: given.numericOrdering === true,
    caseFirst: caseFirst === "off" ? "false" : caseFirst,
    ignorePunctuation: shifted,
  });
  return strength === 5 ? (a, b) => compare(a, b) || compareStrings(a, b) : compare;
}

function choice<Name extends string>(given: Document, name: string, values: [Name, ...Name[]]): Name {
  const value = hasField(given, name) ? given[name] : values[0];
  const found = values.find((possible) => possible === value);
  if (found === undefined)
    throw badValue(`Enumeration value '${String(value)}' for field 'collation.${name}' is not a valid value.`);
  return found;
}

/** ICU writes en_US@collation=phonebook what JavaScript writes en-US-u-co-phonebk. */
function tagOf(locale: string): string {
  const [name = "", variant] = locale.split("@collation=");
  const kinds: Record<string, string> = { phonebook: "phonebk", traditional: "trad", search: "search" };
  const tag = name.replaceAll("_", "-") + (variant ? `-u-co-${kinds[variant] ?? variant}` : "");
  let supported: string[] = [];
  try {
    supported = Intl.Collator.supportedLocalesOf(tag);
  } catch {
    // An invalid language tag is refused like an unknown one.
  }
  if (supported.length === 0) throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
  return tag;
}
