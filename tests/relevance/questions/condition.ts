import { alternativesOf, isInEu } from "#tests/relevance/questions/expected";
import type { FacetName } from "~/discovery/directory/facets";
import type { Condition } from "~/discovery/directory/wish";
import { factKey, on } from "~/catalog/companies/facts/facet-value";
import { languages } from "~/catalog/companies/facts/languages";
import { firstRates } from "~/catalog/currencies/rates";
import { slugOf } from "~/platform/text/slug";

const switches: Record<string, FacetName> = {
  ...{ sso: "sso", scim: "scim", "2fa": "two-factor", "audit log": "audit-log", dpa: "dpa", api: "api" },
  ...{ "cancel online": "cancel-online", "free plan": "free-plan", "free trial": "free-trial" },
  "open source": "open-source",
};
const listFacets: Record<string, FacetName> = {
  ...{ in: "language", data: "data-residency", on: "platform", has: "compliance", export: "export" },
  ...{ support: "support", with: "integration", like: "alternative-to", team: "team" },
};
const thisYear = new Date().getUTCFullYear();

/** What a wish is read as. @throws {Error} for a wish that isn't one */
export function conditionOf(wish: string): Condition {
  if (wish.startsWith("!")) {
    const positive = conditionOf(wish.slice(1));
    return positive.kind === "values" ? { ...positive, isNegated: true } : positive;
  }
  const alternatives = alternativesOf(wish);
  if (alternatives.length > 1) return anyOf(alternatives.map(conditionOf));
  if (switches[wish]) return { kind: "values", facet: switches[wish], values: [on] };
  if (/^data:/.test(wish) && isInEu.test(wish.slice(5)))
    return { kind: "values", facet: "data-residency", values: ["eu"], isPart: true };
  if (wish === "self-hosted" || wish === "cloud" || wish === "desktop")
    return { kind: "values", facet: "deployment", values: [wish] };
  if (wish === "no AI training")
    return { kind: "values", facet: "ai-training", values: ["yes", "opt-out"], isNegated: true };
  if (wish === "no minimum") return { kind: "noMinimum" };
  if (wish === "no contract") return { kind: "noContract" };
  const [, kind = "", value = ""] = /^([a-z]+):(.+)$/.exec(wish) ?? [];
  if (kind === "people") return { kind: "people", people: Number(value) };
  if (kind === "updated")
    return {
      kind: "values",
      facet: "last-commit",
      values: Array.from({ length: thisYear - Number(value) + 1 }, (_, i) => String(Number(value) + i)),
    };
  const facet = listFacets[kind];
  if (facet) {
    const keyOf = kind === "with" ? (text: string) => text : kind === "like" ? slugOf : factKey;
    // Chinese (Simplified) is Chinese.
    const spelled =
      kind === "in" ? languages.values.filter((one) => one === value || one.startsWith(`${value} (`)) : [value];
    return { kind: "values", facet, values: spelled.map(keyOf) };
  }
  return { kind: "price", ...limitsOf(wish) };
}

/** Wishes of which one is enough. */
function anyOf(conditions: Condition[]): Condition {
  const [first] = conditions;
  const values = conditions.flatMap((each) =>
    first?.kind === "values" && each.kind === "values" && each.facet === first.facet && !each.isPart ? each.values : [],
  );
  const areAlike = values.length >= conditions.length;
  return areAlike && first?.kind === "values" ? { ...first, values } : { kind: "any", of: conditions };
}

function limitsOf(wish: string) {
  const [, who, sign, low, high] = /^(price|user)([<>]=?)?(\d+)(?:-(\d+))?$/.exec(wish) ?? [];
  if (low === undefined) throw new Error(`“${wish}” isn't a wish`);
  const amount = Number(low);
  const [min, max] = high ? [amount, Number(high)] : sign?.startsWith("<") ? [0, amount] : [amount, null];
  return {
    limits: {
      min,
      max: max as number,
      areIncluded: sign === undefined || sign.endsWith("="),
      perEuro: firstRates.perEuro.USD!,
    },
    isPerPerson: who === "user",
    isPerYear: false,
  };
}
