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
  /** Whether it's only read in a search of keywords without a sentence, such as "crm api sso". */
  isKeyword?: true;
  /** The facet of the wish beside it. */
  after?: FacetName;
  /** Whether of too long a value the last words are read, rather than the first. */
  readsEnd?: true;
};

/** What stands for words that were read. No search has it. */
export const readMark = "\u0000";
/** What stands for the quote after an operator: -"open source". No search has it. */
export const quoteMark = "\u0001";

const { raw } = String;

/** "!" and "-" of "!cloud" and "-cloud" */
const operator = raw`(!|(?<=^|[\s\x28])-)${quoteMark}?(?=\p{L})`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, raw`\$&`);
/** Any of these texts, the longest first, with any separators between their words. */
export const anyOf = (texts: Iterable<string>): string =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map((text) =>
      text
        .split(/[\s-]+/)
        .map(escaped)
        .join(raw`[\s-]*`),
    )
    .join("|");

/**
 * Translates the short notation of patterns into the source of a regular expression: a space stands for spaces or hyphens, an apostrophe
 * for one of either kind or none, and groups don't capture.
 */
function sourceOf(text: string): string {
  if (/ [?*+]/.test(text)) throw new Error(`“${text}” counts a space, which stands for at least one`);
  return text
    .replaceAll(" ", raw`[\s-]+`)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "['’]?")
    .replace(/(?<!\\)\((?!\?)/g, "(?:");
}

const end = raw`(?![\p{L}\p{N}]|-\p{L})`;

/** Words before what is wished that belong to the wish. */
const lead = sourceOf(
  raw`(((with|has|have|having|that|which|supports|supporting|(must|should|to|can) support|offers?|offering|provides?|includes?|including|needs?|requires?|requiring|and|plus|must|should|can|be|is|are|an?|the|built in|native|comes|also)\b|w\/)[\s,]*)*`,
);
const needed = "(required|needed|necessary|important|mandatory)";
const notNeeded = raw`(\p{L}+ly )?(an? )?(${needed}|essential|critical|crucial|vital|must|requirement)`;
/** Words that say that it may be, but needn't. */
const indifference = sourceOf(
  raw`(?<any>(with or without|without or with|with\s?\/\s?without|without (the need (for|of)|needing)|no need (for|of)|(can|could) (live|do) without|not (necessarily|just|only|${notNeeded} (to (have|be|offer|support)|for))|(don't|doesn't|do not|does not|needn't) (really )?(need|require|care( about| for)?|have to be)) ((an?|any|the|in|to be|to have) )*)?`,
);
const negation = sourceOf(
  raw`(?<not>(${operator}|(without|w\/o|no|not|non|nothing|neither|nor|excluding|except|never|cannot|avoid(ing)?|(everything|anything) but|instead of|rather than|(do|does|did|is|are|was|were|has|have|had|must|wo|ca|would|should)n't)\b)[\s-]*((an?|any|anything|the|be|been|is|want|to|have|having|using|use|offer|come with|end up|that's|which is|native|official|dedicated|being)\b\s*)*)?`,
);
const niceToHave = raw`nice to haves?|good to have|could haves?|desirable|an? (\p{L}+ )?(bonus|plus)`;
const unwanted = raw`(not|isn't|aren't) (acceptable|allowed|wanted|an option|possible|ok(ay)?)|unacceptable|unwanted|forbidden|excluded|out of the question|(?<=[:=]\s*)no(?=\s*(?:$|[,.;\x29]))`;
const isNotNeeded = raw`(not|isn't|aren't) (${notNeeded}|an? deal[\s-]?breaker)`;
/** "Would be nice, but isn't necessary" */
const butNotNeeded = raw`( would be \p{L}+( as well)?)?,? but ((it|that|this|they|we|i)(['’](s|re))? )?((is |are )?${isNotNeeded}|(can|could) (live|do) without( it| them| that)?)`;
/** Words after it that say whether it must be. */
const necessity = sourceOf(
  raw`([\s:=(-]+(is |are |would be |as |be |\()?((?<optional>${isNotNeeded}|optional|${niceToHave}|unnecessary|irrelevant|(doesn't|don't|does not|do not) matter|or (not|paid|cheap|low cost|commercial|proprietary))|(?<unwanted>${unwanted})|(?<dealbreaker>an? (deal[\s-]?breaker|no go))|(?<needed>${needed}))(?![\p{L}\p{N}]|\s*:)|(?<butOptional>${butNotNeeded})(?![\p{L}\p{N}]))?`,
);

/** Words that mean something wherever they are, in any of these ways. */
export const phrase = (...ways: string[]): RegExp =>
  new RegExp(
    raw`(?<![\p{L}\p{N}-])${lead}${indifference}${negation}(?:${ways.map(sourceOf).join("|")})${end}${necessity}`,
    "giu",
  );

/** Words as they are: without any before or after them that want it, refuse it, or say that it needn't be. */
export const bare = (way: string): RegExp => new RegExp(raw`(?<![\p{L}\p{N}-])(?:${sourceOf(way)})${end}`, "giu");

/** More of what the wish before is about: "and GitHub" after "integrates with Slack". */
export const more = (core: string): RegExp =>
  new RegExp(
    raw`(?<=\u0000\s*)${sourceOf(raw`(,\s*(and|or|nor)\b|and|,|&|\+|\/|or|nor)\s*((with|to|in) )?(the )?(${core})`)}${end}${necessity}`,
    "giu",
  );

/** After an item of a list. */
export const afterItem = raw`(?=\s*(?:$|[,;|+&/:.?!)\u0000]|[-–—]\s|(?:and|or|but|under|over|for)\b))`;
const itemIn = (core: string) =>
  new RegExp(sourceOf(raw`((with|and|or|an?) )*(?<not>((no|not|without) |${operator}))?(${core})`) + afterItem, "giu");
const following = (before: string, { source, flags }: RegExp) => new RegExp(before + source, flags);

/**
 * Words that only mean something as an item of a list: "crm, german, sso." In a search of bare keywords, a list has no commas.
 * @param first whether they may be the first words
 */
export const items = (
  core: string,
  pattern: Omit<Pattern, "pattern" | "isKeyword">,
  first = true,
): readonly Pattern[] => [
  { ...pattern, pattern: following(raw`(?<=${first ? "^|" : ""}[,;|+&/:(\u0000]\s*|\s[-–—]\s+)`, itemIn(core)) },
  { ...pattern, pattern: following(raw`(?<=\s)`, itemIn(core)), needsOthers: true, isKeyword: true, readsEnd: true },
];
