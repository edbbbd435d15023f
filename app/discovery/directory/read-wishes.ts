import { isFiller, termsIn } from "search-index";
import { valueLabels } from "~/discovery/directory/facet-labels";
import { facets, type FacetName } from "~/discovery/directory/facets";
import { headedParts } from "~/discovery/directory/headed-parts";
import { matchesIn } from "~/discovery/directory/matches-in";
import { findPrice, isQuoted } from "~/discovery/directory/read-price";
import type { Condition, Wish } from "~/discovery/directory/wish";
import { readMark, type Catalog, type Meaning, type Pattern } from "~/discovery/directory/wish-pattern";
import { patterns } from "~/discovery/directory/wish-patterns";
import { placeOf } from "~/discovery/directory/wish-values";
import { on } from "~/catalog/companies/facts/facet-value";
import type { Rates } from "~/catalog/currencies/rates";
import { fold } from "~/platform/text/fold";
import { counted } from "~/platform/text/format-count";

const { raw } = String;

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

type Found = Wish &
  Pick<Pattern, "isFeature" | "isText" | "needsOthers"> & {
    hasLead: boolean;
    /** What its words mean, and what they are about, unless it's a price. */
    read?: { meaning: Meaning; value: string };
    /** Of "indifferent", nothing is asked. */
    stance: "wanted" | "refused" | "indifferent";
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

/** Finds all words that patterns read, in their order. */
function findAll(q: string, context: Context): Found[] {
  // What's in quotes is only text, unless an operator is before it: -"open source"
  let left = q
    .replace(/(?<=^|\s)([+-])["“„]([^"“”]*)["“”]/gu, "$1\u0001$2 ")
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

/** Wishes in parts whose headings say that they needn't be, or aren't wanted. */
function underHeadings(wishes: readonly Found[], q: string): Found[] {
  const parts = headedParts(q);
  return wishes.map((wish) => {
    const part = parts.find(({ from, to }) => wish.to > from && wish.to <= to);
    return part && wish.stance === "wanted" ? withStance(wish, part.stance) : wish;
  });
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

/** Of several numbers of people, the first is the buyer's. */
function withoutRepeated(wishes: readonly Found[]): Found[] {
  const known = new Set<string>();
  return wishes.filter(({ condition, label }) => {
    // Germany and France are both asked for as the EU.
    const part = condition.kind === "values" && condition.isPart ? label : "";
    const key = condition.kind === "people" ? condition.kind : part + JSON.stringify(condition);
    return !known.has(key) && known.add(key);
  });
}

/** Joins wishes of which one is enough: those with "or" between them, and those before in a list, such as "German, French, or Italian". */
function joined(q: string, wishes: readonly Found[]): Found[] {
  const groups: Found[][] = [];
  for (const wish of wishes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (!group || !last || !isEither(q, last, wish)) {
      groups.push([wish]);
      continue;
    }
    group.push(wish);
    for (let before; (before = groups.at(-2)) && isListed(q, before.at(-1)!, group[0]!); groups.splice(-2, 1))
      group.unshift(...before);
  }
  return groups.map((group) => (group.length === 1 ? group[0]! : oneOf(q, group)));
}

/** Whether one of two wishes is enough. "Jira alternative / self-hosted" is a list of both, but "Jira / Asana" isn't. */
function isEither(q: string, a: Found, b: Found): boolean {
  const between = q.slice(a.to, b.from);
  const isOr = /^[\s,-]*(?:(?:and\s*\/\s*)?or|otherwise)\s+$|^\/$/iu.test(between);
  return isChoice(a.condition) && isChoice(b.condition) && (isOr || (/^\s*\/\s*$/.test(between) && isAlike(a, b)));
}

/** Commas before "or" mean the same between what is alike: "SSO, German or French" and "iOS app, Mac or Windows" ask for both. */
const isListed = (q: string, a: Found, b: Found) =>
  /^\s*,\s*$/.test(q.slice(a.to, b.from)) && isAlike(a, b) && isChoice(a.condition) && endsWithValue(a);
const endsWithValue = ({ text, read }: Found) => text.toLowerCase().endsWith((read?.value ?? "").toLowerCase());
const isAlike = (a: Found, b: Found) => a.condition.kind === "values" && isAbout(b.condition, a.condition.facet);

const disjunction = new Intl.ListFormat("en-US", { type: "disjunction" });
/** "Language: German, French, or Italian" */
function oneOf(q: string, wishes: readonly Found[]): Found {
  const [first] = wishes as [Found];
  const { to } = wishes.at(-1)!;
  const [heading = ""] = /^[^:]+: /.exec(first.label) ?? [];
  const isCommon = wishes.every(({ label }) => label.startsWith(heading));
  const labels = wishes.map(({ label }) => (isCommon ? label.slice(heading.length) : label));
  const label = (isCommon ? heading : "") + disjunction.format(labels);
  const condition = wishes.map((wish) => wish.condition).reduce(either);
  return { ...first, to, text: q.slice(first.from, to), label, condition };
}

/** Neither of what isn't wanted is wanted. */
const isChoice = (condition: Condition) =>
  condition.kind === "price" || condition.kind === "any" || (condition.kind === "values" && !condition.isNegated);

function either(a: Condition, b: Condition): Condition {
  if (a.kind === "values" && b.kind === "values" && a.facet === b.facet && !a.isPart && !b.isPart)
    return { ...a, values: [...new Set([...a.values, ...b.values])] };
  return { kind: "any", of: [...(a.kind === "any" ? a.of : [a]), b] };
}

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
    if (stance === "refused" && !isNegative && (otherNoun.test(after) || isOfAnother(match[0], before, context)))
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
      stance: isOptional(match) || !(isNegative || isRefusal(condition)) ? stance : "refused",
      ...(isFeature && { isFeature }),
      ...(isText && { isText }),
      // An operator says that it's a wish.
      ...(needsOthers && !/^[!-]/.test(match.groups?.not ?? "") && { needsOthers }),
    };
  }
  return undefined;
}

const isOptional = ({ groups }: RegExpExecArray) => (groups?.optional ?? groups?.later) !== undefined;
const isRefusal = (condition: Condition) => condition.kind === "values" && condition.isNegated === true;
const isDeployment = (meaning: Meaning) => "facet" in meaning && meaning.facet === "deployment";

/** Whether words say that something is wanted, that it isn't, or that it needn't be. */
function stanceOf(match: RegExpExecArray, left: string, found: readonly Found[], isFeature: boolean): Found["stance"] {
  const { not, any, optional, later, needed, unwanted, dealbreaker } = match.groups ?? {};
  const [before, after] = [left.slice(0, match.index), left.slice(match.index + match[0].length)];
  if (any && /^not (?:just|only)/i.test(any) && alsoNext.test(after)) return "wanted";
  if (any || optional || later || (not && needed)) return "indifferent";
  // Features are needed: "HIPAA is a dealbreaker."
  if (unwanted || dealbreaker) return not === undefined && !(dealbreaker && isFeature) ? "refused" : "wanted";
  if (not !== undefined) {
    if (isExcused.test(before)) return "indifferent";
    if (isDealbreaker.test(after)) return "wanted";
    const isDouble = isDoubleNegation(left.slice(0, match.index + match[0].indexOf(not)), not);
    return isDouble ? "wanted" : "refused";
  }
  const listed = before.replace(/(?:[\s,]|(?<!\p{L})n?or(?!\p{L}))*$/iu, "");
  const last = found.find(({ to }) => to === listed.length);
  return last && isSameList(last, match, left) ? last.stance : "wanted";
}

/** "But also" of "not just iOS but also Android" */
const alsoNext = /^[\s,]*(?:but|also)(?!\p{L})/iu;

/** "It's fine" of "it's fine without SSO" */
const isExcused = /(?<!\p{L})(?:if|fine|ok(?:ay)?)\s+(?:(?:it|there|they)(?:['’]s|\s+(?:is|has))?\s+)?$/iu;
/** "No SSO is a dealbreaker" */
const isDealbreaker = /^[\s,?]*(?:is|means|=)?[\s,?]*(?:an?\s+)?(?:deal[\s-]?breaker|no[\s-]?go|no deal|no thanks)/iu;

/** Words that say what a tool lacks that is used now, rather than what is wanted: "has no SSO" after "Trello" or "our CRM" */
const lacks = /^(?:ha(?:s|ve|d)(?:n['’]?t)?(?!\p{L})|is(?:n['’]?t)?(?!\p{L})|(?:does|do|did)n['’]?t\s+have(?!\p{L}))/iu;
const usedNow = /(?:(?<!\p{L})(?:we|i)|(?<!\p{L})(?:our|my|their|current|old)(?:\s+\p{L}+){1,2})\s+$/iu;
const isOfAnother = (match: string, before: string, { replacedProduct }: Context): boolean =>
  lacks.test(match) && (usedNow.test(before) || replacedProduct(/\S+(?=\s+$)/.exec(before)?.[0] ?? "") !== undefined);

/** What is refused is something else, such as limits in "without API limits". */
const otherNoun = /^\s+(?:limits?|keys?|surcharges?|tax(?:es)?|fees?|restrictions?|caps?|quotas?)(?!\p{L})/iu;

/** "Without downtime or" of "without downtime or SSO" */
const refusedBefore = /(?<!\p{L})(?:without|w\/o|neither)\s+(?:\p{L}+\s+){1,3}n?or\s+$/iu;

const isOr = (joint: string) => /^\s*,?\s*n?or\s*$/iu.test(joint);

/** Wishes in their order, with what the others of a list say of each: that it isn't wanted, or that it needn't be. */
function withLists(found: readonly Found[], q: string): Found[] {
  const wishes: Found[] = [];
  for (const wish of found.toSorted((a, b) => a.from - b.from)) wishes.push(inList(wish, wishes.at(-1), q));
  // "Neither SSO nor an API needed": what the last one needn't be, none needs.
  return wishes.reduceRight<Found[]>((rest, wish) => {
    const [next] = rest;
    const isNeither = next?.stance === "indifferent" && wish.stance === "refused" && isOr(q.slice(wish.to, next.from));
    return [isNeither ? { ...wish, stance: "indifferent" } : wish, ...rest];
  }, []);
}

/**
 * A wish that goes on with a list of what isn't wanted, or needn't be, whose words before were read after it, or weren't read:
 * "Linux" in "without Windows or Linux."
 */
function inList(wish: Found, last: Found | undefined, q: string): Found {
  if (wish.stance !== "wanted" || !wish.read || /^(?:with|ha(?:s|ve|ving)|offers?|but)\s/i.test(wish.text)) return wish;
  const joint = last && /^\s*,?\s*(n?or|and|&)\s*$/iu.exec(q.slice(last.to, wish.from))?.[1];
  // "Without SSO and SCIM" is without both, and so is "outside the US and China."
  const areBoth = /^w(?:\/o|ithout)/i.test(last?.text ?? "") && last?.condition.kind === "values";
  const arePlaces = last && [last, wish].every(({ condition }) => isAbout(condition, "data-residency"));
  const isNext = joint && (/or$/i.test(joint) || areBoth || arePlaces);
  const before = refusedBefore.exec(q.slice(0, wish.from));
  const isRefused = before && !cannotDo.test(q.slice(0, before.index)) && (last?.to ?? 0) <= before.index;
  const stance = isNext ? last.stance : isRefused ? "refused" : "wanted";
  return withStance(wish, stance);
}

/** A wish that something else says isn't wanted, or needn't be. */
function withStance(wish: Found, stance: Found["stance"]): Found {
  if (stance !== "refused" || !wish.read) return { ...wish, stance };
  const condition = conditionOf(wish.read.meaning, true);
  return condition ? { ...wish, stance, condition, label: labelOf(condition, wish.read.value), hasLead: true } : wish;
}

const isAbout = (condition: Condition, facet: FacetName) => condition.kind === "values" && condition.facet === facet;

/**
 * Whether words go on with what isn't wanted or needn't be: "or SCIM" in "without SSO or SCIM." After a comma, only in a list that
 * ends so.
 */
function isSameList({ to }: Found, match: RegExpExecArray, left: string): boolean {
  const joint = /^\s*(,|(?:or|nor)(?!\p{L}))/iu.exec(left.slice(to))?.[1];
  const endsSo = /^(?:\s*,?\s*[^\s,.;]+){0,3}\s*,?\s*(?:or|nor)(?!\p{L})/iu.test(
    left.slice(match.index + match[0].length),
  );
  return joint !== undefined && (joint !== "," || endsSo) && !/^(?:with|has|but)\s/i.test(match[0]);
}

const isNo = raw`(?:\p{L}n['’]t|(?<!\p{L})(?:cannot|not|never|no|nothing))\s+`;
/** "Can't live" of "can't live without SSO," and "no tool" of "no tool without SSO" */
const cannotDo = new RegExp(
  raw`(?:${isNo}(?:(?:live|do|work|go|manage|buy|sign|use|consider|be|want|accept)(?:\s+\p{L}+){0,3}\s+|(?:tools?|apps?|software|products?|plans?|good|use)\s+)?|(?<!\p{L})useless\s+)$`,
  "iu",
);
/** "Nothing that" of "nothing that isn't self-hosted" */
const nothingThat = new RegExp(raw`${isNo}(?:\p{L}+\s+){0,5}(?:that|which)(?:['’]s|\s+is)?\s*$`, "iu");

/** Whether "not" follows words that already say no. */
const isDoubleNegation = (before: string, not: string): boolean =>
  (/^(?:without|w\/o)(?!\p{L})/iu.test(not) ? cannotDo : nothingThat).test(before);

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

function conditionOf(meaning: Meaning, isNegated: boolean): Condition | undefined {
  if ("people" in meaning) return isNegated ? undefined : { kind: "people", people: meaning.people };
  if ("paid" in meaning) return isNegated ? undefined : { kind: "paid", paid: meaning.paid };
  if ("facet" in meaning) return { kind: "values", ...meaning, ...(isNegated && { isNegated }) };
  return { kind: meaning.kind };
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

/** "Under $20" of "for under $20." */
function labelOfPrice(text: string): string {
  const words = text.replace(
    /^(?:(?:for|at|of|priced|that costs?|which costs?|costing|costs?|price)\s+(?!least|most))+/i,
    "",
  );
  return capitalized(words);
}

/** What a chip says. */
function labelOf(condition: Condition, value: string): string {
  if (condition.kind === "people") return `For ${counted(condition.people, "person", "people")}`;
  if (condition.kind === "noMinimum") return "No minimum of seats";
  if (condition.kind === "noContract") return "No long contract";
  if (condition.kind === "price" || condition.kind === "any") return value;
  if (condition.kind === "paid") return `Paid ${condition.paid}`;
  const { facet, values, isNegated } = condition;
  if (facet === "ai-training" && isNegated) return "No AI training on customer data";
  const text = condition.isPart
    ? `${facets[facet].label}: ${capitalized(placeOf(value))}`
    : named(facet, values, value);
  return isNegated ? `Not: ${text}` : text;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function named(facet: FacetName, values: readonly string[], typed: string): string {
  const { label, needsLabel, isByTime } = facets[facet];
  if (facet === "alternative-to") return `Like ${typed.trim()}`;
  if (facet === "language") return `${label}: ${valueLabels[facet]?.get(values[0]!) ?? values[0]}`;
  const labels = values.map((value) => (value === on ? label : (valueLabels[facet]?.get(value) ?? value)));
  const text = isByTime && labels.length > 1 ? `${labels[0]} or later` : labels.join(" or ");
  return needsLabel ? `${label}: ${text}` : text;
}
