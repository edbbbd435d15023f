import { fixedPhrases } from "~/discovery/directory/language";
import type { FacetName } from "~/discovery/directory/facets";
import { exportFormats, platforms, regions, supportChannels } from "~/catalog/companies/facts/choices";
import { factKey, on } from "~/catalog/companies/facts/facet-value";
import { languages } from "~/catalog/companies/facts/languages";
import { maxPeople } from "~/catalog/companies/need";

/** What the words of a pattern mean. */
export type Meaning =
  | { facet: FacetName; values: readonly string[]; isNegated?: true; isPart?: true }
  | { people: number }
  | { paid: "yearly" | "monthly" }
  | { kind: "noMinimum" | "noContract" };

/** What only the catalog knows. */
export type Catalog = {
  /** The slug of a product that tools may replace. Undefined if nobody knows such a product. */
  replacedProduct: (name: string) => string | undefined;
  /** A product as integrations spell it. */
  integration: (name: string) => string | undefined;
};

/** Words of a search that are a wish. The group `value` is what they're about, and `not` says that it isn't wanted. */
export type Pattern = {
  /** Global, and in any case. */
  pattern: RegExp;
  /** Returns undefined if the words mean nothing after all. */
  read: (value: string, catalog: Catalog, year: number) => Meaning | undefined;
  /** Whether it's a feature. Alone, such words ask for products that are for it: "single sign-on". */
  isFeature?: true;
  /** Whether it's only read beside other wishes, because the words are common. */
  needsOthers?: true;
  /** Whether it's only read if it isn't wanted. */
  isNegative?: true;
  /** Whether its words are searched for as well. */
  isText?: true;
  /** The facet of the wish beside it. */
  after?: FacetName;
  /** Whether of too long a value the last words are read, rather than the first. */
  readsEnd?: true;
};

/** What stands for words that were read. No search has it. */
export const readMark = "\u0000";

const { raw } = String;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, raw`\$&`);
/** Any of these texts, the longest first, with any separators between their words. */
const anyOf = (texts: Iterable<string>) =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map((text) =>
      text
        .split(/[\s-]+/)
        .map(escaped)
        .join(raw`[\s-]*`),
    ) // oxfmt-ignore
    .join("|");

/** Words before what is wished that belong to the wish. */
const leadWords =
  "with|has|have|having|that|which|supports|supporting|(?:must|should|to|can) support|offers?|offering|provides?|includes?|including|needs?|requires?|requiring|and|plus|must|should|can|be|is|are|an?|the|built[- ]in|native|comes|also";
const lead = raw`(?:(?:${leadWords})\b[\s,]*)*`;
const negations = raw`without|w\/o|no|not|non|nothing|neither|nor|excluding|except|never|doesn['’]?t|don['’]?t|isn['’]?t|aren['’]?t|mustn['’]?t`;
const negation = raw`(?<not>(?:${negations})\b[\s-]*(?:(?:an?|any|the|be|is|have|having|using|use|offer|that['’]?s|which is)\b\s*)*)?`;
/** Words that say that it may be, but needn't. */
const unwanted = raw`(?<any>(?:no\s+need\s+(?:for|of)|not\s+(?:necessarily|just|only)|(?:don['’]?t|doesn['’]?t|do\s+not|does\s+not|needn['’]?t)\s+(?:really\s+)?(?:need|require|want|care(?:\s+about)?|have\s+to\s+be))\s+(?:(?:an?|any|the|in|to\s+be|to\s+have)\s+)*)?`;
const optional = raw`(?<optional>\s+(?:(?:is|are)\s+)?(?:(?:not\s+)?(?:required|needed|necessary|important|mandatory)|optional|unnecessary)(?![\p{L}\p{N}]))?`;

/** Words that mean something wherever they are. */
const phrase = (core: string) =>
  new RegExp(raw`(?<![\p{L}\p{N}-])${lead}${unwanted}${negation}(?:${core})(?![\p{L}\p{N}]|-\p{L})${optional}`, "giu");

/** Words that only mean something as an item of a list: "crm, german, sso." */
const item = (core: string) =>
  new RegExp(
    raw`(?<=^|[,;|+&/:(\u0000]\s*)(?:(?:with|and|or|an?)\s+)*(?<not>(?:no|not|without)\s+)?(?:${core})(?=\s*(?:$|[,;|+&/:.?!)\u0000]|(?:and|or|under|over|for)\b))`,
    "giu",
  );

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const largeNumbers: Record<string, number> = {
  dozen: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};
const numberOf = raw`(?<value>\d{1,3}(?:[,.]\d{3})|\d{1,5}|${numberWords.join("|")}|(?:a\s+)?dozen|fifteen|twenty|thirty|forty|fifty|(?:a\s+|one\s+)?hundred)`;

function readPeople(text: string): Meaning | undefined {
  const word = text.toLowerCase().replace(/^(?:a|one)\s+(?=dozen|hundred)/, "");
  const named = numberWords.indexOf(word) + 1 || largeNumbers[word];
  const people = named || Number(text.replace(/[,.]/g, ""));
  return people >= 1 && people <= maxPeople ? { people } : undefined;
}

const persons = "people|persons?|users?|seats?|employees?|team\\s+members?|colleagues|co-?workers|agents?|licen[sc]es";
const roles =
  "designers?|developers?|engineers?|lawyers?|teachers?|consultants?|freelancers?|staff|reps|sellers?|nurses?|doctors?|editors?|writers?|managers?|technicians?|drivers?|volunteers?";
const groups = "team|company|group|staff|crew|office|agency|startup|business|studio|firm|shop|practice|department";

const optionsIn =
  (facet: FacetName, read: (text: string) => string | undefined) =>
  (text: string): Meaning | undefined => {
    const value = read(text);
    return value === undefined ? undefined : { facet, values: [factKey(value)] };
  };

/** Short spellings, such as "in" for Indonesian, are words of their own. */
const languageNames = anyOf(
  languages.values.flatMap((value) => [value, value.replace(/ \(.*/, "")]).filter((name) => name.length > 3),
);
/** "Chinese" is in "Chinese (Simplified)," too. */
function readLanguage(text: string): Meaning | undefined {
  const value = languages.read(text.replace(/-/g, " "));
  if (value === undefined) return undefined;
  const variants = languages.values.filter((other) => other === value || other.startsWith(`${value} (`));
  return { facet: "language", values: variants.map(factKey) };
}
const variantsOf =
  "brazilian portuguese|simplified chinese|traditional chinese|british english|canadian french|mexican spanish";

const adjectives: Record<string, string> = {
  ...{
    european: "EU",
    american: "US",
    british: "UK",
    swiss: "Switzerland",
    canadian: "Canada",
    australian: "Australia",
  },
  ...{ japanese: "Japan", indian: "India", brazilian: "Brazil", german: "EU", irish: "EU", america: "US" },
};
const regionNames = anyOf([
  ...regions.values,
  ...["European Union", "Europe", "EEA", "Germany", "Frankfurt", "Ireland", "USA", "United States", "America"],
  ...["United Kingdom", "Great Britain", "London", "Sydney", "Tokyo", "Mumbai", "APAC"],
]);
/** Tools only say the region, so one in the EU may be in Germany. */
const parts = /^(?:germany|german|frankfurt|ireland|irish|london|sydney|tokyo|mumbai)$/i;
function readRegion(text: string): Meaning | undefined {
  const value = adjectives[text.toLowerCase()] ?? regions.read(text);
  if (value === undefined) return undefined;
  return { facet: "data-residency", values: [factKey(value)], ...(parts.test(text) && { isPart: true as const }) };
}

const readPlatform = optionsIn("platform", (text) => {
  if (/^(?:browser|web)(?:[\s-]based)?$/i.test(text)) return "Web";
  if (/(?:chrome|firefox|browser)[\s-]+(?:extension|add-?on|plug-?in)/i.test(text)) return "Browser extension";
  return /^macs$/i.test(text) ? "macOS" : platforms.read(text);
});
const apps = raw`(?:apps?|clients?|versions?|phones?|devices?|pcs?)`;
const places = raw`(?:for|on|runs\s+on|works\s+on|available\s+(?:for|on)|apps?\s+for|under|in)\s+(?:the\s+|an?\s+|my\s+)?`;

const channels = raw`phone|telephone|e-?mail|(?:live\s+)?chat`;
const exportNames = anyOf(["CSV", "Excel", "JSON", "XML", "SQL", "PDF", "HTML", "Markdown", "Word", "xlsx"]);
const readExport = optionsIn("export", exportFormats.read);

const licenses: Record<string, readonly string[]> = {
  mit: ["MIT"],
  apache: ["Apache-2.0"],
  agpl: ["AGPL-3.0-only", "AGPL-3.0-or-later"],
  gpl: ["GPL-2.0-only", "GPL-2.0-or-later", "GPL-3.0-only", "GPL-3.0-or-later"],
  bsd: ["BSD-2-Clause", "BSD-3-Clause"],
  mpl: ["MPL-2.0"],
};

const businesses = raw`(?:business(?:es)?|compan(?:y|ies)|teams?|enterprises?|organi[sz]ations?|agenc(?:y|ies))`;
const readTeam = optionsIn("team", (text) => {
  if (/^(?:free|solo|indiv)/i.test(text)) return "Solo";
  if (/^(?:start|smb|small)/i.test(text)) return "Small";
  return /^m/i.test(text) ? "Medium" : "Enterprise";
});

const yearOf = raw`\(?(?<value>this\s+year|(?:(?:in|since|after|from)\s+)?20\d\d)(?:\s+or\s+(?:later|newer))?\)?`;
const readYears =
  (facet: FacetName, isStill: boolean) =>
  (text: string, _catalog: Catalog, year: number): Meaning | undefined => {
    const stated = /20\d\d/.exec(text)?.[0];
    const first = stated === undefined ? year : Number(stated) + Number(/^after/i.test(text));
    // What was updated later was maintained in that year, too.
    const last = isStill || /since|after|from/i.test(text) ? year : first;
    const values = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i));
    return values.length > 0 ? { facet, values } : undefined;
  };

const keyOf = (text: string) => text.toLowerCase().replace(/[\s-]+/g, "");
/** Languages have patterns of their own. */
const listed = fixedPhrases.filter(({ facet }) => facet !== "language");
const listedByKey = new Map(listed.map((each) => [keyOf(each.phrase), each]));
/** What a tool is, rather than what it has. */
const properties: ReadonlySet<FacetName> = new Set(["open-source", "free-plan", "deployment", "team"]);
const phrasesOf = (isProperty: boolean) =>
  anyOf(listed.filter(({ facet }) => properties.has(facet) === isProperty).map((each) => each.phrase));
const readListed = (text: string): Meaning | undefined => {
  const found = listedByKey.get(keyOf(text));
  return found && { facet: found.facet, values: [found.value] };
};

const word = raw`(?!(?:without|with|no|not|nor|and|or|for|in|on|that|which|has|like|an?|the|is|to)(?![\p{L}\p{N}]))[\p{L}\p{N}][\p{L}\p{N}.+'’]*`;
/** Up to three words. */
const product = raw`(?<value>${word}(?:[\s-]+${word}){0,2})`;
const readIntegration: Pattern["read"] = (text, { integration }) => {
  const value = integration(text);
  return value === undefined ? undefined : { facet: "integration", values: [value] };
};
const readReplaced: Pattern["read"] = (text, { replacedProduct }) => {
  const slug = replacedProduct(text);
  return slug === undefined ? undefined : { facet: "alternative-to", values: [slug] };
};

const always = (meaning: Meaning) => () => meaning;
const trainsOnData = { facet: "ai-training", values: ["yes", "opt-out"] } as const;
const hasApi = always({ facet: "api", values: [on] });
const hasTrial = always({ facet: "free-trial", values: [on] });

/** The patterns, in the order in which they are tried. Each finds its words in what the earlier ones left. */
export const patterns: readonly Pattern[] = [
  {
    pattern: phrase(
      raw`(?:seat\s+|user\s+|team\s+|licen[sc]e\s+)?minimums?(?!\s+(?:commitment|contract|term|order|spend|purchase|wage))(?:\s+(?:number\s+)?(?:of\s+)?(?:seats?|users?|licen[sc]es|people|team\s+size))?`,
    ),
    read: always({ kind: "noMinimum" }),
    isNegative: true,
  },
  {
    pattern: phrase(
      raw`cancel(?:l?able|l?ed|l?ing|lation)?(?:\s+\p{L}+){0,3}\s+online|online\s+cancell?ation|self[\s-]service\s+cancell?ation`,
    ),
    read: always({ facet: "cancel-online", values: [on] }),
    isFeature: true,
  },
  {
    pattern: phrase(raw`month[\s-]to[\s-]month(?:\s+(?:billing|plan|contract))?|cancel(?:led)?\s+any\s?time`),
    read: always({ kind: "noContract" }),
  },
  {
    pattern: phrase(
      raw`(?:(?:annual|yearly|long[\s-]term|fixed[\s-]term|fixed|long|minimum)(?:\s+(?:or|and)\s+)?[\s-]*)*(?:contracts?|commitments?|lock[\s-]?in)`,
    ),
    read: always({ kind: "noContract" }),
    isNegative: true,
  },
  {
    pattern: phrase(
      raw`(?:(?:if\s+)?(?:billed|paid|paying|payment)\s+)(?<value>annually|yearly|monthly)|(?:annual|yearly)\s+(?:billing|payments?)`,
    ),
    read: (text) => ({ paid: /monthly/i.test(text) ? "monthly" : "yearly" }),
  },
  {
    pattern: phrase(
      raw`(?:(?:must|may|will|should|is|are)\s+)?(?:not|never|isn['’]?t|aren['’]?t|won['’]?t)\s+(?:being\s+|be\s+)?used\s+(?:for|in|to)\s+(?:ai\s+|model\s+)?train(?:ing)?(?:\s+(?:an?\s+)?(?:ai|models?|ai\s+models?))?`,
    ),
    read: always({ ...trainsOnData, isNegated: true }),
  },
  {
    pattern: phrase(
      raw`(?:ai[\s-]+)?train(?:s|ing|ed)?(?:\s+(?:of\s+)?(?:(?:its|their|an?|the)\s+)?(?:ai|models?|ai\s+models?|llms?))?\s+(?:on|with|using)\s+(?:my|our|your|customers?['’]?|users?['’]?|the)?\s*(?:customer\s+)?(?:data|files|documents|content)|use[sd]?\s+(?:my|our|your|customer|the)\s+(?:data|files|documents|content)\s+(?:to|for)\s+train(?:ing)?(?:\s+(?:(?:its|their|an?|the)\s+)?(?:ai|models?|ai\s+models?))?|us(?:e|es|ing)\s+(?:my|our|your|customer)\s+(?:data|files)\s+for\s+(?:ai|training)(?:[\s-]+training)?|ai[\s-]+training(?:\s+(?:on|with)\s+(?:my|our|your|customer)\s+\p{L}+)?`,
    ),
    read: always(trainsOnData),
    isNegative: true,
  },
  {
    pattern: phrase(
      raw`(?:for\s+)?(?:(?:an?|our|my)\s+)?(?:${groups}|teams)\s+(?:of|with)\s+${numberOf}(?![\d.,]*\d)(?:[\s-]+(?:${persons}|${roles}))?`,
    ),
    read: readPeople,
  },
  {
    pattern: phrase(
      raw`(?:for\s+|up\s+to\s+|as\s+|run(?:ning)?\s+)?(?:an?\s+|our\s+)?${numberOf}[\s-]*(?:person|people|user|member|seat|man)[\s-]+(?:${groups})`,
    ),
    read: readPeople,
  },
  {
    // Of a range, the plan has to be for the most.
    pattern: phrase(
      raw`(?:for\s+|of\s+)?(?:up\s+to\s+|about\s+|around\s+|only\s+|just\s+|at\s+least\s+|more\s+than\s+|over\s+|fewer\s+than\s+|less\s+than\s+|under\s+)?(?:(?:between\s+)?\d+\s*(?:-|–|to|and)\s*)?${numberOf}\+?\s+(?:${persons}|of\s+us)`,
    ),
    read: readPeople,
  },
  { pattern: phrase(raw`(?:for|of)\s+(?:our\s+)?${numberOf}\s+(?:${roles})`), read: readPeople },
  {
    pattern: phrase(
      raw`(?:last\s+|still\s+|recently\s+)?(?:updated|active|actively\s+maintained|maintained|developed|commits?)\s+${yearOf}`,
    ),
    read: readYears("last-commit", true),
  },
  { pattern: phrase(raw`(?:new|launched|released)\s+${yearOf}`), read: readYears("launched", false) },
  {
    pattern: phrase(
      raw`(?:integrat(?:es?|ed|ions?|ing)\s+(?:with|for)|works?\s+(?:together\s+)?with|connect(?:s|ed|ing)?\s+(?:to|with)|sync(?:s|ed|ing)?\s+with|compatible\s+with|plugs?\s+into|hooks?\s+into|talks?\s+to)\s+${product}`,
    ),
    read: readIntegration,
  },
  {
    pattern: phrase(raw`${product}[\s-]+(?:integrations?|alerts?|notifications?|sync)`),
    read: readIntegration,
    readsEnd: true,
  },
  // After another integration.
  {
    pattern: new RegExp(raw`(?<=\u0000\s*)(?:and|,|&|\+|or|nor)\s*(?:with\s+|to\s+)?${product}`, "giu"),
    read: readIntegration,
    needsOthers: true,
  },
  { pattern: phrase(raw`(?<=\bwith\s+)${product}`), read: readIntegration },
  { pattern: item(product), read: readIntegration, needsOthers: true },
  {
    pattern: phrase(
      raw`(?:(?:something|anything|an?\s+app|tools?|software)\s+)?(?:like|similar\s+to|alternatives?\s+(?:to|for|of)|instead\s+of|replac(?:es?|ing|ements?\s+for)|competitors?\s+(?:to|of)|switch(?:ing)?\s+from)\s+${product}`,
    ),
    read: readReplaced,
    isText: true,
  },
  {
    pattern: new RegExp(
      raw`(?<![\p{L}\p{N}])${product}(?:['’]s)?[\s-]+(?:alternatives?|replacements?|competitors?|rivals?|clones?|substitutes?|equivalents?|like)(?![\p{L}\p{N}])(?!\s+(?:to|of)\s)`,
      "giu",
    ),
    read: readReplaced,
    isText: true,
    readsEnd: true,
  },
  // After another product.
  {
    pattern: new RegExp(raw`(?<=\u0000\s*)(?:or|and|,|\/)\s*${product}`, "giu"),
    read: readReplaced,
    isText: true,
    needsOthers: true,
    after: "alternative-to",
  },
  {
    pattern: new RegExp(raw`(?<![\p{L}\p{N}])${product}\s*(?:or|and|,|\/)\s*(?=\u0000)`, "giu"),
    read: readReplaced,
    isText: true,
    needsOthers: true,
    readsEnd: true,
    after: "alternative-to",
  },
  {
    pattern: phrase(
      raw`(?:(?:data|hosted|hosting|hosts|stored?|stores|servers?|residency|residence|location|stays?|kept|keeps?|cent(?:er|re)s?|are|is|only|my|our|its|customer|all)\s+)*(?:data|hosted|hosting|hosts|stored?|stores|servers?|residency|residence|location|stays?|kept|cent(?:er|re)s?)\s+(?:(?:are|is|stays?|kept|only|data|located)\s+)*(?:in|within|inside)\s+(?:the\s+)?(?<value>${regionNames})(?:\s+(?:servers?|data\s*cent(?:er|re)s?|only))?`,
    ),
    read: readRegion,
  },
  {
    // "Data is not stored in the US"
    pattern: phrase(
      raw`(?:stored|hosted|kept|located|processed)\s+(?:in|within|inside)\s+(?:the\s+)?(?<value>${regionNames})`,
    ),
    read: readRegion,
  },
  {
    pattern: phrase(
      raw`(?<value>${regionNames}|${anyOf(Object.keys(adjectives))})[\s-]+(?:based\s+)?(?:hosting|hosted|servers?|data\s*cent(?:er|re)s?|data[\s-]+(?:residency|residence|location|storage|region|hosting)|data|region)`,
    ),
    read: readRegion,
  },
  {
    pattern: phrase(
      raw`(?:(?:data|hosted|hosting|stored?|servers?|kept)\s+)*outside\s+(?:of\s+)?(?:the\s+)?(?<value>${regionNames})`,
    ),
    read: (text) => {
      const meaning = readRegion(text);
      return meaning && "facet" in meaning ? { ...meaning, isNegated: true } : undefined;
    },
  },
  {
    pattern: new RegExp(
      raw`(?<=\u0000\s*)(?:or|and|,|\/)\s*(?:in\s+)?(?:the\s+)?(?<value>${regionNames})(?![\p{L}\p{N}])`,
      "giu",
    ),
    read: readRegion,
    needsOthers: true,
  },
  { pattern: item(raw`(?<value>eu|uk)`), read: readRegion, needsOthers: true },
  { pattern: /(?<=\s)(?<value>eu|uk)$/giu, read: readRegion, needsOthers: true },
  {
    pattern: phrase(
      raw`(?:(?:fully\s+|also\s+)?(?:available|translated|localized|localised|interface|ui|menus|usable|works?)\s+)?(?:in|into|speaks?|speaking|supports?)\s+(?<value>${variantsOf}|${languageNames})(?:[\s-]+(?:language|interface|ui|version|too))*`,
    ),
    read: readLanguage,
  },
  {
    pattern: phrase(
      raw`(?<value>${variantsOf}|${languageNames})(?:[\s-]+language)?[\s-]+(?:interface|user\s+interface|ui|translations?|localization|language(?:\s+support)?|menus|version|speaking)`,
    ),
    read: readLanguage,
  },
  {
    // What is taught, eaten, or sold isn't the interface's.
    pattern: phrase(
      raw`(?<!(?:learn|learning|teach|study|translate|translating|translation|from|to)\s+(?:\p{L}+\s+to\s+)?)(?!polish)(?<value>${variantsOf}|${languageNames})(?!\s+(?:to\s|learning|lessons?|courses?|classes|teachers?|tutors?|schools?|food|restaurants?|cuisine|markets?|customers?|law|tax(?:es)?))`,
    ),
    read: readLanguage,
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`(?:${places})?(?<value>ios|iphone|ipad|ipados|android|mac\s?os(?:\s+x)?|os\s+x|linux|(?:chrome|firefox|browser)[\s-]+(?:extension|add-?on|plug-?in)|(?:web|browser)[\s-]based)(?!\s+(?:devices?\s+(?:management|monitoring|inventory)|management|servers?|monitoring|testing|tests?|development|developers?|security|administration|repairs?|emulators?|programming|debugging|marketing|analytics|builders?|hosting))(?:\s+${apps})?`,
    ),
    read: readPlatform,
    isFeature: true,
  },
  { pattern: phrase(raw`${places}(?<value>web|browser|windows|macs?)(?:\s+${apps})?`), read: readPlatform },
  { pattern: phrase(raw`(?<value>web|windows|mac)\s+${apps}`), read: readPlatform },
  { pattern: item(raw`(?<value>web|windows|mac)`), read: readPlatform, needsOthers: true },
  {
    pattern: phrase(
      raw`(?:mobile|smartphone|phone)\s+(?:apps?|versions?|clients?)(?!\s+(?:devices?\s+(?:management|monitoring|inventory)|management|servers?|monitoring|testing|tests?|development|developers?|security|administration|repairs?|emulators?|programming|debugging|marketing|analytics|builders?|hosting))`,
    ),
    read: always({ facet: "platform", values: ["ios", "android"] }),
  },
  {
    pattern: phrase(raw`desktop\s+(?:apps?|applications?|clients?|versions?)`),
    read: always({ facet: "deployment", values: ["desktop"] }),
  },
  {
    pattern: phrase(
      raw`on\s+(?:my|our|your)\s+own\s+(?:servers?|hardware|machines?)|on\s+(?:my|our)\s+servers?|(?:we|i|you)\s+can\s+host(?:\s+it)?(?:\s+(?:ourselves|myself|yourself))?|host(?:\s+it)?\s+(?:myself|ourselves|yourself)|self[\s-]?hostable`,
    ),
    read: always({ facet: "deployment", values: ["self-hosted"] }),
  },
  {
    pattern: phrase(
      raw`cloud[\s-](?:based|hosted|only)|(?:hosted\s+)?in\s+the\s+cloud|(?<!(?:word|point|sales|private|public|hybrid|multi|tag|creative|adobe|google|oracle)[\s-]+)cloud(?!\s+(?:hosting|migration|telephony|gaming|pbx|kitchens?|communications?|providers?|generator|seeding|contact|cost|management|storage|backups?|infrastructure|costs?|monitoring|security|computing|native|services?|accounting|phone|spend))`,
    ),
    read: always({ facet: "deployment", values: ["cloud"] }),
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`(?:under\s+(?:the\s+|an?\s+)?)?(?<value>mit|apache|agpl|gpl|bsd|mpl)(?:[\s-]?v?[23](?:\.0)?)?[\s-]+licen[sc]ed?`,
    ),
    read: (text) => ({ facet: "license", values: licenses[text.toLowerCase()] ?? [] }),
  },
  {
    pattern: phrase(
      raw`for\s+(?:an?\s+)?(?<value>freelancers?|solopreneurs?|solo\s+\p{L}+|individuals?|startups?|smbs?|small\s+${businesses}|mid[\s-]?size(?:d)?\s+${businesses}|medium(?:[\s-]sized)?\s+${businesses}|enterprises?|(?:large|big)\s+${businesses}|corporations?)`,
    ),
    read: readTeam,
  },
  { pattern: phrase(raw`(?<value>enterprise)`), read: readTeam, needsOthers: true },
  {
    pattern: phrase(
      raw`(?:open|public|rest(?:ful)?|graphql)[\s-]+api|api[\s-]+access|(?<=\b(?:with|has|have|having|offers?|provides?|and|an|includ(?:es|ing)|a|no|without)\s+)(?:public\s+|open\s+)?api`,
    ),
    read: hasApi,
    isFeature: true,
  },
  { pattern: item(raw`(?:rest\s+)?api`), read: hasApi, needsOthers: true },
  {
    pattern: phrase(
      raw`(?<value>${channels})(?=(?:[\s,+&/]|and\b|or\b)+(?:(?:${channels})(?:[\s,+&/]|and\b|or\b)+)+(?:customer\s+)?support\b)`,
    ),
    read: optionsIn("support", supportChannels.read),
    isFeature: true,
  },
  {
    pattern: phrase(raw`(?<value>${channels})\s+(?:customer\s+)?support(?!\s+(?:tickets?|ticketing|desk|queue))`),
    read: optionsIn("support", supportChannels.read),
    isFeature: true,
  },
  {
    pattern: phrase(raw`(?:24\/7|24x7|round[\s-]the[\s-]clock)\s+(?:customer\s+)?support`),
    read: always({ facet: "support", values: [factKey("24/7")] }),
    isFeature: true,
  },
  {
    // Of a list, such as "CSV and PDF export"
    pattern: phrase(
      raw`(?<value>${exportNames})(?=(?:[\s,+&/]|and\b|or\b)+(?:(?:${exportNames})(?:[\s,+&/]|and\b|or\b)+)+(?:data\s+)?exports?\b)`,
    ),
    read: readExport,
    isFeature: true,
  },
  { pattern: phrase(raw`(?<value>${exportNames})[\s-]+(?:data\s+)?exports?`), read: readExport, isFeature: true },
  {
    pattern: phrase(
      raw`(?:data\s+)?export(?:s|ed|ing|able)?(?:\s+(?:my|our|the|all))?(?:\s+data)?\s+(?:to|as|in|into)\s+(?<value>${exportNames})`,
    ),
    read: readExport,
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`(?:\d+[\s-]day\s+)?free\s+trials?(?:\s+period)?|(?<=\b(?:with|has|have|offers?|an?|without|no)\s+)(?:\d+[\s-]day\s+)?trials?(?:\s+period)?|(?:free\s+to\s+try|try\s+(?:it\s+)?(?:for\s+)?free)(?:\s+for\s+[\p{L}\d]+\s+(?:days?|weeks?|months?))?`,
    ),
    read: hasTrial,
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`(?<value>${phrasesOf(false)})(?:[\s-]+(?:type\s+(?:i{1,2}|1|2)|compliant|certified|certification|ready|support|login|enabled|included|provisioning))*(?!\s+(?:authenticators?|templates?|generators?|viewers?|tax|consent|compliance|management|ticketing|providers?|training|audits?|checkers?|scanners?|automation|readiness|software)(?![\p{L}]))`,
    ),
    read: readListed,
    isFeature: true,
  },
  {
    // "Toll free" and "free shipping" aren't about the price.
    pattern: phrase(
      raw`(?<!(?:toll|royalty|hands|ad|ads|cookie|code|tax|duty|gluten|stress|risk|bug|error|cost|commission)[\s-]+)(?<value>${phrasesOf(true)})(?!\s+(?:shipping|up|samples?|images?|photos?|fonts?|icons?|delivery|returns?|disk|space|speech|range|stock|contract|templates?|gifts?|slots?|food|rooms?|calls?)(?![\p{L}]))`,
    ),
    read: readListed,
  },
];
