import { isAbout, type Found } from "~/discovery/directory/found-wish";
import type { Condition } from "~/discovery/directory/wish";

/** Of several numbers of people, the first is the buyer's. */
export function withoutRepeated(wishes: readonly Found[]): Found[] {
  const known = new Set<string>();
  return wishes.filter(({ condition, label }) => {
    // Germany and France are both asked for as the EU.
    const part = condition.kind === "values" && condition.isPart ? label : "";
    const key = condition.kind === "people" ? condition.kind : part + JSON.stringify(condition);
    return !known.has(key) && known.add(key);
  });
}

/** Joins wishes of which one is enough: those with "or" between them, and those before in a list, such as "German, French, or Italian". */
export function joined(q: string, wishes: readonly Found[]): Found[] {
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
