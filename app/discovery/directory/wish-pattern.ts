import type { FacetName } from "~/discovery/directory/facets";

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
  /** Whether it's only read in a search that has no sentence, such as "crm api sso". */
  isKeyword?: true;
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
export const anyOf = (texts: Iterable<string>) =>
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
const lead = raw`(?:(?:(?:${leadWords})\b|w\/)[\s,]*)*`;
const negations = raw`without|w\/o|no|not|non|nothing|neither|nor|excluding|except|never|cannot|(?:do|does|is|are|must|wo|ca|would|should)n['’]?t`;
const negation = raw`(?<not>(?:${negations})\b[\s-]*(?:(?:an?|any|anything|the|be|is|want|to|have|having|using|use|offer|that['’]?s|which is)\b\s*)*)?`;
/** Words that say that it may be, but needn't. */
const unwanted = raw`(?<any>(?:no\s+need\s+(?:for|of)|not\s+(?:necessarily|just|only)|(?:don['’]?t|doesn['’]?t|do\s+not|does\s+not|needn['’]?t)\s+(?:really\s+)?(?:need|require|care(?:\s+(?:about|for))?|have\s+to\s+be))\s+(?:(?:an?|any|the|in|to\s+be|to\s+have)\s+)*)?`;
const needed = raw`(?:required|needed|necessary|important|mandatory)`;
const optional = raw`(?:\s+(?:(?:is|are)\s+)?(?:(?<optional>(?:not|isn['’]?t|aren['’]?t)\s+(?:\p{L}+ly\s+)?${needed}|optional|unnecessary)|(?<needed>${needed}))(?![\p{L}\p{N}]))?`;

/** Words that mean something wherever they are. */
export const phrase = (core: string) =>
  new RegExp(raw`(?<![\p{L}\p{N}-])${lead}${unwanted}${negation}(?:${core})(?![\p{L}\p{N}]|-\p{L})${optional}`, "giu");

const beforeItem = raw`(?:(?:with|and|or|an?)\s+)*(?<not>(?:no|not|without)\s+)?`;
const afterItem = raw`(?=\s*(?:$|[,;|+&/:.?!)\u0000]|(?:and|or|under|over|for)\b))`;

/** Words that only mean something as an item of a list: "crm, german, sso." In a search of bare keywords, a list has no commas. */
export const items = (core: string, pattern: Omit<Pattern, "pattern" | "isKeyword">): readonly Pattern[] => [
  {
    ...pattern,
    pattern: new RegExp(raw`(?<=^|[,;|+&/:(\u0000]\s*)${beforeItem}(?:${core})${afterItem}`, "giu"),
  },
  {
    ...pattern,
    pattern: new RegExp(raw`(?<=\s)${beforeItem}(?:${core})${afterItem}`, "giu"),
    needsOthers: true,
    isKeyword: true,
  },
];

/** More of what the wish before is about: "and GitHub" after "integrates with Slack". */
export const more = (core: string) => new RegExp(raw`(?<=\u0000\s*)(?:and|,|&|\+|\/|or|nor)\s*(?:(?:with|to|in)\s+)?(?:the\s+)?(?:${core})(?![\p{L}\p{N}])`, "giu"); // oxfmt-ignore
