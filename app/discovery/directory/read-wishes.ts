import { isFiller, termsIn } from "search-index";
import { isAbout, type Found } from "~/discovery/directory/found-wish";
import { joined, withoutRepeated } from "~/discovery/directory/join-wishes";
import { conditionOf, labelOf, labelOfPrice } from "~/discovery/directory/label-wish";
import { matchesIn } from "~/discovery/directory/matches-in";
import { findPrice, isQuoted } from "~/discovery/directory/read-price";
import { stanceOf, underHeadings, withLists } from "~/discovery/directory/wish-stance";
import type { Condition, Wish } from "~/discovery/directory/wish";
import { quoteMark, readMark, type Catalog, type Meaning, type Pattern } from "~/discovery/directory/wish-pattern";
import { patterns } from "~/discovery/directory/wish-patterns";
import type { Rates } from "~/catalog/currencies/rates";
import { fold } from "~/platform/text/fold";

export type Reading = {
  wishes: Wish[];
  /** What to search for, folded: without what only wishes say, such as prices, and without filler. */
  text: string;
  /** Words of the text that wishes say: they order what the others find. Folded. */
  optional: ReadonlySet<string>;
  /** The optional words that aren't wishes, but say more of the tools of a category. */
  extras: readonly string[];
};

/** What a reading depends on besides the words. */
export type Context = Catalog & {
  rates: Rates;
  /** This year. */
  year: number;
  /** Whether a public tool's name begins with a folded text. */
  isName: (folded: string) => boolean;
  /** The words of a category's name among these, if one is named. */
  categoryIn: (words: readonly string[]) => ReadonlySet<string> | undefined;
  /** Whether it's the whole name. */
  isWholeName: (folded: string) => boolean;
};

/** Those that need others are tried last. */
const orderedPatterns = patterns.toSorted((a, b) => Number(a.needsOthers ?? false) - Number(b.needsOthers ?? false));

const negativePatterns = orderedPatterns.filter(({ isNegative }) => isNegative);

/** Words of sentences. A search without them is a list of keywords. */
const sentenceWords =
  /(?<![\p{L}-])(?:for|with|that|which|in|on(?![\s-]*prem)|to|of|as|an?|the|is|are|we|i|my|our|can|have|has|from)(?![\p{L}-])/iu;

/** "Over $5 and under $20" has two. */
const maxPrices = 2;

/**
 * Reads what a search asks for in words: "crm under $20 a user with SSO, hosted in the EU" has three wishes. What isn't
 * understood, what a tool's name says, and what's in quotes stays text.
 */
export function readWishes(q: string, context: Context): Reading {
  const nothing = { wishes: [], text: fold(q), optional: new Set<string>(), extras: [] };
  if (isQuoted(q) || context.isWholeName(fold(q.trim()))) return nothing;
  const read = findAll(q, context);
  const wishes = joined(q, withoutRepeated(read.filter(({ stance }) => stance !== "indifferent")));
  return read.length > 0 ? { wishes: wishes.map(plain), ...textOf(q, read, context) } : nothing;
}

/** "-SSO -API" after "requirements:" is a list, rather than what isn't wanted. */
const bullets =
  /(?<=(?<!\p{L})(?:requirements?|must(?:[\s-]haves?)?|required|needs?|needed|wants?|ha(?:s|ve)|with|features?|criteria|following|(?:nice|good)[\s-]to[\s-]haves?|optional|bonus)\s*:[^.;+]*\s)-(?=\p{L})/giu;

/** Finds all words that patterns read, in their order. */
function findAll(q: string, context: Context): Found[] {
  // What's in quotes is only text, unless an operator is before it: -"open source"
  let left = q
    .replace(/(?<=^|\s)([+-])["“„]([^"“”]*)["“”]/gu, `$1${quoteMark}$2 `)
    .replace(bullets, ",")
    .replace(/["“„][^"“”]*["”]/gu, (quote) => readMark.repeat(quote.length));
  const found: Found[] = [];
  const take = (wish: Found) => {
    found.push(wish);
    left = left.slice(0, wish.from) + readMark.repeat(wish.to - wish.from) + left.slice(wish.to);
  };
  for (let price; found.length < maxPrices && (price = findPrice(left, context.rates));) {
    const { limits, isPerPerson, isPerYear, ...words } = price;
    const condition = { kind: "price", limits, isPerPerson, isPerYear } as const;
    take({ ...words, label: labelOfPrice(words.text), condition, hasLead: true, stance: "wanted" });
  }
  const isKeywords = !sentenceWords.test(q);
  // What is only read if it isn't wanted may be in a list whose first words are read after it: "without SSO or a contract."
  for (const pattern of [...orderedPatterns, ...negativePatterns]) {
    if (pattern.isKeyword && !isKeywords) continue;
    for (let wish; (wish = find(left, pattern, found, context));) take(wish);
  }
  const wishes = underHeadings(withLists(found, q), q).map((wish) => withQuotes(wish, q));
  const [first] = wishes;
  const rest = termsIn(fold(left.replaceAll(readMark, " "))).filter((word) => !isFiller(word));
  const isAlone = first !== undefined && wishes.length === 1;
  if (isAlone && (first.needsOthers || (rest.length === 0 && first.isFeature && !first.hasLead))) return [];
  return wishes.filter((wish) => !isPartOfName(q, wish, context));
}

/** A wish with the operator and the quotes around it: -"open source" */
function withQuotes(wish: Found, q: string): Found {
  const from = wish.from - (/[+-]["“„]$/.test(q.slice(0, wish.from)) ? 2 : 0);
  if (!/^[+-]["“„]/.test(q.slice(from))) return wish;
  const to = /["“”]/.test(q.charAt(wish.to)) ? wish.to + 1 : wish.to;
  return { ...wish, from, to, text: q.slice(from, to) };
}

/** What to search for besides what was read. */
function textOf(q: string, read: readonly Found[], context: Context): Omit<Reading, "wishes"> {
  // Names of replaced products are searched for, too. Of several, one is enough.
  const names = read.filter(({ isText }) => isText);
  const required = new Set(names.length === 1 ? termsIn(fold(names[0]!.text)) : []);
  const optional = new Set<string>();
  let text = q;
  for (const wish of read) {
    if (wish.condition.kind !== "values")
      text = text.slice(0, wish.from) + " ".repeat(wish.to - wish.from) + text.slice(wish.to);
    else if (!wish.isText || names.length > 1) for (const word of termsIn(fold(wish.text))) optional.add(word);
  }
  const terms = termsIn(fold(text));
  const category = context.categoryIn(terms.filter((word) => !required.has(word)));
  const isKnown = (word: string) => required.has(word) || (category?.has(word) ?? false);
  const words = terms.filter((word) => isKnown(word) || !(isFiller(word) || questionWords.has(word)));
  // What else is said of tools of a category, or of those like a product, only helps to order them, unless it may be a name. In a
  // story, any word may be.
  const others = category || names.length > 0 ? words.filter((word) => !isKnown(word) && !optional.has(word)) : [];
  const extras = others.length > maxNames ? others : others.filter((word) => !context.isName(word));
  for (const word of extras) optional.add(word);
  return { text: words.join(" "), optional, extras };
}

/** Of so many words, one may be a tool's name. More tell a story. */
const maxNames = 3;

/** Words of a question that say nothing of the tool. Without a wish, they may be part of a name or a sentence. */
const questionWords: ReadonlySet<string> = new Set(
  (
    "after again am and/or anyone around available based because been before being below budget buy company could cost costs " +
    "dollars each ever everyone get give given got had has having hello hi i'd i'm if into it's its just kind " +
    "know let let's love make makes many max maximum min minimum month monthly more most much must needed needs next nice no not " +
    "nothing now one ones only option options ours out over own per pay paying pays plan plans price priced prices pricing " +
    "provider providers recommendation recommendations recommended run runs service services show simple small sort suit suits " +
    "suitable suggest supports than that's them then these thing things those too try type under until us used user users very via " +
    "was we'd we're well were whose will willing within without work works would year yearly you're"
  ).split(" "),
);

const plain = ({ text, from, to, label, condition }: Found): Wish => ({ text, from, to, label, condition });

/** Finds the first words that a pattern reads. */
function find(left: string, pattern: Pattern, found: readonly Found[], context: Context): Found | undefined {
  const { isFeature, isText, needsOthers, isNegative } = pattern;
  if (pattern.after && !found.some(({ condition }) => isAbout(condition, pattern.after!))) return undefined;
  for (const match of matchesIn(left, pattern.pattern)) {
    const read = readLongest(match, match.groups?.value, pattern, context);
    if (!read) continue;
    const stance = stanceOf(match, left, found, isFeature === true && !isDeployment(read.meaning));
    if (isNegative && stance === "wanted") continue;
    const [before, after] = [left.slice(0, match.index), left.slice(match.index + match[0].length)];
    if (
      stance === "refused" &&
      (!isNegative || pattern.after) &&
      (otherNoun.test(after) || isOfAnother(match[0], before, context))
    )
      continue;
    // "Doesn't require a minimum" has none.
    const condition = conditionOf(read.meaning, stance === "refused" || isNegative === true);
    if (!condition) continue;
    const whole = match[0].slice(read.before, match[0].length - read.after);
    const joint = /^(?:[\s,&+/]|(?:and|or|nor|plus)(?!\p{L}))*/iu.exec(whole)![0].length;
    const text = whole.slice(joint).replace(/[\s,/]+$/, "");
    const from = match.index + read.before + joint;
    if (text === "") continue;
    return {
      ...{ text, from, to: from + text.length, label: labelOf(condition, read.value), condition },
      hasLead: stance === "refused" || leads.test(text),
      read,
      stance: (isNegative || isRefusal(condition)) && !isOptional(match, read.meaning) ? "refused" : stance,
      ...(isFeature && { isFeature }),
      ...(isText && { isText }),
      // An operator says that it's a wish.
      ...(needsOthers && !/^[!-]/.test(match.groups?.not ?? "") && { needsOthers }),
    };
  }
  return undefined;
}

/** "Not just chat" neither wants nor refuses chat. "No need for a contract" and "a contract isn't required" want none. */
function isOptional({ groups }: RegExpExecArray, meaning: Meaning): boolean {
  const { any = "", optional = "", butOptional } = groups ?? {};
  const isNotNeeded = "kind" in meaning && /required|needed|necessary|mandatory|must|optional/i.test(optional);
  return (
    (optional !== "" && !isNotNeeded) ||
    butOptional !== undefined ||
    /^(?:not (?:just|only|necessarily)|with)/i.test(any)
  );
}
const isRefusal = (condition: Condition) => condition.kind === "values" && condition.isNegated === true;
const isDeployment = (meaning: Meaning) => "facet" in meaning && meaning.facet === "deployment";

/** Words that say what a tool lacks that is used now, rather than what is wanted: "has no SSO" after "Trello" or "our CRM" */
const lacks = /^(?:ha(?:s|ve|d)(?:n['’]?t)?(?!\p{L})|is(?:n['’]?t)?(?!\p{L})|(?:does|do|did)n['’]?t\s+have(?!\p{L}))/iu;
const usedNow = /(?:(?<!\p{L})(?:we|i)|(?<!\p{L})(?:our|my|their|current|old)(?:\s+\p{L}+){1,2})\s+$/iu;
const isOfAnother = (match: string, before: string, { replacedProduct }: Context): boolean =>
  lacks.test(match) && (usedNow.test(before) || replacedProduct(/\S+(?=\s+$)/.exec(before)?.[0] ?? "") !== undefined);

/** What is refused is something else, such as limits in "without API limits". */
const otherNoun = /^\s+(?:limits?|keys?|surcharges?|tax(?:es)?|fees?|restrictions?|caps?|quotas?)(?!\p{L})/iu;

/** Words that say that what follows is wished. */
const leads =
  /^(?:with|has|have|having|that|which|supports?|supporting|offers?|provides?|includ\p{L}+|for|on|in|works?|runs?|available|apps?)(?!\p{L})/iu;

/** Reads a value, or as many of its first or last words as mean something: of "Slack for teams", the first. */
function readLongest(
  match: RegExpExecArray,
  value: string | undefined,
  { read, readsEnd }: Pattern,
  context: Context,
): { meaning: Meaning; value: string; before: number; after: number } | undefined {
  const all = read(value ?? "", context, context.year);
  if (all) return { meaning: all, value: value ?? "", before: 0, after: 0 };
  if (value === undefined || (!readsEnd && !match[0].endsWith(value))) return undefined;
  for (let rest = value; /[\s-]/.test(rest);) {
    rest = readsEnd ? rest.replace(/^[^\s-]+[\s-]+/, "") : rest.replace(/[\s-]+[^\s-]+$/, "");
    const meaning = read(rest, context, context.year);
    if (!meaning) continue;
    const unread = value.length - rest.length;
    if (!readsEnd) return { meaning, value: rest, before: 0, after: unread };
    return { meaning, value: rest, before: match[0].indexOf(value) + unread, after: 0 };
  }
  return undefined;
}

/** Whether the wish's words and one beside them begin a tool's name, or the whole search is one. */
function isPartOfName(q: string, { from, to, condition }: Found, { isName }: Context): boolean {
  if (condition.kind !== "values") return false;
  const [before, after] = [q.slice(0, from), q.slice(to)];
  const own = fold(q.slice(from, to));
  const previous = [1, 2].map((count) => new RegExp(String.raw`(?:[^\s]+\s+){${count}}$`, "u").exec(before)?.[0]);
  const [next] = /^\s+[^\s]+/u.exec(after) ?? [];
  const saysMore = (words: string | undefined): words is string =>
    words !== undefined && termsIn(fold(words)).some((word) => !isFiller(word));
  return [
    ...previous.flatMap((words) => (saysMore(words) ? [fold(words) + own] : [])),
    ...(saysMore(next) ? [own + fold(next)] : []),
  ].some((phrase) => isName(phrase.replace(/\s+/g, " ").trim()));
}
