import { isAbout, type Found, type Stance } from "~/discovery/directory/found-wish";
import { headedParts } from "~/discovery/directory/headed-parts";
import { conditionOf, labelOf } from "~/discovery/directory/label-wish";

const { raw } = String;

/** Whether words say that something is wanted, that it isn't, or that it needn't be. */
export function stanceOf(match: RegExpExecArray, left: string, found: readonly Found[], isFeature: boolean): Stance {
  const { not, any, optional, butOptional, needed, unwanted, dealbreaker } = match.groups ?? {};
  const [before, after] = [left.slice(0, match.index), left.slice(match.index + match[0].length)];
  if (any && /^not (?:just|only)/i.test(any) && alsoNext.test(after)) return "wanted";
  if (any || optional || butOptional || (not && needed)) return "indifferent";
  // Features are needed: "HIPAA is a dealbreaker."
  if (unwanted || dealbreaker) return not === undefined && !(dealbreaker && isFeature) ? "refused" : "wanted";
  if (not !== undefined) {
    if (isExcused.test(before)) return "indifferent";
    if (isDealbreaker.test(after)) return "wanted";
    const isDouble = isDoubleNegation(left.slice(0, match.index + match[0].indexOf(not)), not);
    return isDouble ? "wanted" : "refused";
  }
  if (/^(?:that|which)(?!\p{L})/iu.test(match[0]) && isAvoided.test(before)) return "refused";
  const listed = before.replace(/(?:[\s,]|(?<!\p{L})n?or(?!\p{L}))*$/iu, "");
  const last = found.find(({ to }) => to === listed.length);
  return last && isSameList(last, match, withWords(left, found)) ? last.stance : "wanted";
}

/** A search with the words that were read. */
const withWords = (left: string, found: readonly Found[]) =>
  found.reduce((text, wish) => text.slice(0, wish.from) + wish.text + text.slice(wish.to), left);

/** "Avoid tools" of "avoid tools that store data in the US" */
const isAvoided =
  /(?<!\p{L})(?:nothing|avoid(?:ing)?|exclud(?:e|ing)|(?:can|do|wo)(?:n['’]?t|not| not)\s+(?:use|want|buy|accept|consider))(?:\s+\p{L}+){0,3}\s+$/iu;

/** "But also" of "not just iOS but also Android" */
const alsoNext = /^[\s,]*(?:but|also)(?!\p{L})/iu;

/** "It's fine" of "it's fine without SSO" */
const isExcused = /(?<!\p{L})(?:if|fine|ok(?:ay)?)\s+(?:(?:it|there|they)(?:['’]s|\s+(?:is|has))?\s+)?$/iu;
/** "No SSO is a dealbreaker" */
const isDealbreaker =
  /^[\s,?]*(?:is|means|=)?[\s,?]*(?:an?\s+)?(?:deal[\s-]?breaker|no[\s-]?go|no deal|no thanks|useless|pointless|unusable)/iu;

/**
 * Whether words go on with what isn't wanted or needn't be: "or SCIM" in "without SSO or SCIM." After a comma, only in a list that
 * ends so.
 */
function isSameList({ to }: Found, match: RegExpExecArray, q: string): boolean {
  const joint = /^\s*(,|(?:or|nor)(?!\p{L}))/iu.exec(q.slice(to))?.[1];
  const endsSo =
    /^(?:\s*,?\s*(?!(?:in|on|for|with|data|hosted|has|under|over)\s)[^\s,.;]+){0,3}\s*,?\s*(?:or|nor)(?!\p{L})/iu.test(
      q.slice(match.index + match[0].length),
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

/** "Without downtime or" of "without downtime or SSO" */
const refusedBefore = /(?<!\p{L})(?:without|w\/o|neither)\s+(?:\p{L}+\s+){1,3}n?or\s+$/iu;

const isOr = (joint: string) => /^\s*,?\s*n?or\s*$/iu.test(joint);

/** Wishes in their order, with what the others of a list say of each: that it isn't wanted, or that it needn't be. */
export function withLists(found: readonly Found[], q: string): Found[] {
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
  // "Without SSO and SCIM" is without both, and so is "outside the US and Norway."
  const areBoth = /^w(?:\/o|ithout)/i.test(last?.text ?? "") && last?.condition.kind === "values";
  const arePlaces = last && [last, wish].every(({ condition }) => isAbout(condition, "data-residency"));
  const isNext = joint && (/or$/i.test(joint) || areBoth || arePlaces);
  const before = refusedBefore.exec(q.slice(0, wish.from));
  const isRefused = before && !cannotDo.test(q.slice(0, before.index)) && (last?.to ?? 0) <= before.index;
  const stance = isNext ? last.stance : isRefused ? "refused" : "wanted";
  return withStance(wish, stance);
}

/** A wish that something else says isn't wanted, or needn't be. */
function withStance(wish: Found, stance: Stance): Found {
  if (stance !== "refused" || !wish.read) return { ...wish, stance };
  const condition = conditionOf(wish.read.meaning, true);
  return condition ? { ...wish, stance, condition, label: labelOf(condition, wish.read.value), hasLead: true } : wish;
}

/** Wishes in parts whose headings say that they needn't be, or aren't wanted. */
export function underHeadings(wishes: readonly Found[], q: string): Found[] {
  const parts = headedParts(q);
  return wishes.map((wish) => {
    const part = parts.find(({ from, to }) => wish.to > from && wish.to <= to);
    return part && wish.stance === "wanted" && wish.read && !("people" in wish.read.meaning)
      ? withStance(wish, part.stance)
      : wish;
  });
}
