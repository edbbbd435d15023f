import type { FacetName } from "~/discovery/directory/facets";
import { readSpelledNumber, spelledNumber } from "~/discovery/directory/spelled-number";
import { anyOf, type Catalog, type Meaning, type Pattern } from "~/discovery/directory/wish-pattern";
import { exportFormats, platforms, supportChannels } from "~/catalog/companies/facts/choices";
import { factKey } from "~/catalog/companies/facts/facet-value";
import { languages } from "~/catalog/companies/facts/languages";
import { maxPeople } from "~/catalog/companies/need";

const { raw } = String;

export const numberOf = raw`(?<!\b(microsoft|office) (?=365))(?<value>\d{1,3}[,.]\d{3}|\d{1,5}|${spelledNumber})`;

export function readPeople(text: string): Meaning | undefined {
  const people = /\d/.test(text) ? Number(text.replace(/[,.]/g, "")) : readSpelledNumber(text);
  return people >= 1 && people <= maxPeople ? { people } : undefined;
}

export const persons =
  "people|ppl|persons?|users?|seats?|employees?|team members?|teammates|colleagues|co-?workers|workers|staff|agents?|licen[sc]es";
/** Words before roles: "12 sales reps" */
export const kinds = "field|office|remote|sales|support|service|warehouse|shop|full time|part time|internal|named";
export const roles =
  "designers?|dev(eloper)?s?|engineers?|lawyers?|teachers?|consultants?|freelancers?|staff|reps|sellers?|nurses?|doctors?|editors?|writers?|managers?|technicians?|drivers?|volunteers?|recruiters?|accountants?|therapists?|trainers?|coaches|instructors?|tutors?|advis[eo]rs?|brokers?|attorneys?|analysts?|marketers?|salespeople|planners?|cleaners?|mechanics?|electricians?|plumbers?";
export const groups =
  "team|company|family|group|staff|crew|office|agency|startup|business|studio|firm|shop|practice|department";

const optionsIn =
  (facet: FacetName, read: (text: string) => string | undefined) =>
  (text: string): Meaning | undefined => {
    const value = read(text);
    return value === undefined ? undefined : { facet, values: [factKey(value)] };
  };

/** Short spellings, such as "in" for Indonesian, are words of their own. */
export const languageNames = anyOf([
  ...languages.values.flatMap((value) => [value, value.replace(/ \(.*/, "")]).filter((name) => name.length > 3),
  ...["Brazilian Portuguese", "Simplified Chinese", "Traditional Chinese", "British English", "Canadian French"],
  "Mexican Spanish",
]);
/** "Chinese" is in "Chinese (Simplified)," too. */
export function readLanguage(text: string): Meaning | undefined {
  const value = languages.read(text.replace(/-/g, " "));
  if (value === undefined) return undefined;
  const variants = languages.values.filter((other) => other === value || other.startsWith(`${value} (`));
  return { facet: "language", values: variants.map(factKey) };
}

export const readPlatform = optionsIn("platform", (text) => {
  if (/^(?:browser|web)(?:[\s-](?:based|browser))?$/i.test(text)) return "Web";
  if (/(?:chrome|firefox|browser)[\s-]+(?:extension|add-?on|plug-?in)/i.test(text)) return "Browser extension";
  return platforms.read(text.replace(/^(mac|iphone|ipad)s$/i, "$1"));
});
export const apps = "(apps?|clients?|versions?|phones?|devices?|pcs?)";
export const places =
  "(for|on|(runs?|works?|available) on|(available|apps?) for|under|in)( the| an?| my| any| both| all)?";

export const channels = "phone|telephone|e-?mail|(live )?chat";
export const readChannel = optionsIn("support", supportChannels.read);
export const exportNames = anyOf(["CSV", "Excel", "JSON", "XML", "SQL", "PDF", "HTML", "Markdown", "Word", "xlsx"]);
export const readExport = optionsIn("export", exportFormats.read);

export const licenses: Record<string, readonly string[]> = {
  mit: ["MIT"],
  apache: ["Apache-2.0"],
  agpl: ["AGPL-3.0-only", "AGPL-3.0-or-later"],
  gpl: ["GPL-2.0-only", "GPL-2.0-or-later", "GPL-3.0-only", "GPL-3.0-or-later"],
  bsd: ["BSD-2-Clause", "BSD-3-Clause"],
  mpl: ["MPL-2.0"],
};

const businesses =
  "(business(es)?|compan(y|ies)|firms?|teams?|enterprises?|organi[sz]ations?|agenc(y|ies)|nonprofits?|charit(y|ies))";
/** How large a business is. */
export const sizes = raw`(small (to|and|&) )?(small|mid|medium|large|big)([\s-]?sized? \p{L}+| ${businesses})`;
export function readTeam(text: string): Meaning {
  if (/^(?:free|sol[eo]|self|indiv)/i.test(text)) return { facet: "team", values: [factKey("Solo")] };
  const values = [
    ...(/^(?:start|sm)/i.test(text) ? ["Small"] : []),
    ...(/\bm(?:id|edium)/i.test(text) ? ["Medium"] : []),
  ];
  return { facet: "team", values: (values.length > 0 ? values : ["Enterprise"]).map(factKey) };
}

export const yearOf = raw`\(?(?<value>this\s+year(?!['’]s)|(?:(?:in|since|after|from|>=?|≥)\s*)?20\d\d(?:\s+or\s+(?:later|newer))?)\)?`;
export const readYears =
  (facet: FacetName, isStill: boolean) =>
  (text: string, _catalog: Catalog, year: number): Meaning | undefined => {
    const stated = /20\d\d/.exec(text)?.[0];
    const first = stated === undefined ? year : Number(stated) + Number(/^(?:after|>(?!=))/i.test(text));
    // What was updated later was maintained in that year, too.
    const last = isStill || /since|after|from|later|newer|[>≥]/i.test(text) ? year : first;
    const values = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i));
    return values.length > 0 ? { facet, values } : undefined;
  };

const word = raw`(?!(?:without|with|no|not|nor|and|or|for|in|on|that|which|has|like|an?|the|is|to)(?![\p{L}\p{N}]))[\p{L}\p{N}](?:[\p{L}\p{N}.+'’]*[\p{L}\p{N}+])?`;
/** Up to three words. */
export const product = raw`(?<value>${word}(?:[\s-]+${word}){0,2})`;
export const readIntegration: Pattern["read"] = (text, { integration }) => {
  // With a capital, it's the product.
  const value = integration(text === "Teams" ? "Microsoft Teams" : text);
  return value === undefined ? undefined : { facet: "integration", values: [value] };
};
export const readReplaced: Pattern["read"] = (text, { replacedProduct }) => {
  const slug = replacedProduct(text);
  return slug === undefined ? undefined : { facet: "alternative-to", values: [slug] };
};

/** Not before words that make a platform the subject of other work: "Android testing," "iOS and Android developers". */
export const notSubject = raw`(?!(\s*(,|&|\/|and|or)\s*(?!self\b)\p{L}+)? ((apps?|phones?) )?(devices? (management|monitoring|inventory)|management|servers?|monitoring|testing|tests?|prototyp(es?|ing)|development|developers?|designers?|designs?|engineers?|security|administration|repairs?|emulators?|programming|debugging|marketing|analytics|builders?|hosting)(?!\p{L}))`;
