import { factSamples } from "#tests/fact-samples";
import type { NewCompany } from "~/catalog/companies/edit-company.server";
import { factNames, factOf, type Fact, type FactName } from "~/catalog/companies/facts/table";

/** Texts that some format could spoil: formulas, markup, separators, quotes, and other scripts. */
const odd = [
  ...[
    "=1+1",
    "@home",
    "-x",
    "+49",
    `"quoted"`,
    "it’s",
    "a, b",
    "c; d",
    "e / f",
    "g | h",
    "<b>bold</b>",
    "&amp;",
    "**x**",
  ],
  ...[
    "[y](javascript:z)",
    "# 1",
    "_under_",
    "`code`",
    "Ünïcödé",
    "日本語",
    "𝄞",
    "C++",
    "0",
    "null",
    "1e3",
    "www.x.example",
  ],
];

export type Random = () => number;

const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const someOf = <Value>(random: Random, values: readonly Value[], max: number): Value[] => {
  const count = 1 + Math.floor(random() * max);
  return [...new Set(Array.from({ length: count }, () => oneOf(random, values)))];
};

/** A value of a kind of facts, which may be odd. Undefined for kinds whose sample is used. */
function valueOf(random: Random, fact: Fact): unknown {
  switch (fact.kind) {
    case "text":
      return `${oneOf(random, odd)} ${oneOf(random, odd)}`;
    case "address":
      return `https://odd.example/${encodeURIComponent(oneOf(random, odd))}?a=1&b=%22`;
    case "day":
      return oneOf(random, ["1969-07-20", "2024-02-29", "2025-12-31"]);
    case "choice":
      return oneOf(random, fact.groups);
    case "count":
      return oneOf(random, [0, 1, 999, 1_234_567]);
    case "days":
      return oneOf(random, [1, 14, 365]);
    case "year":
      return oneOf(random, [1700, 1999, 2026]);
    case "yesNo":
      return random() < 0.5;
    case "choices":
      return fact.vocabulary.values.filter(() => random() < 0.4);
    case "names":
      return someOf(random, odd, 5);
    case "licenses":
      return someOf(random, ["MIT", "AGPL-3.0-only", "Apache-2.0", "Proprietary"], 2);
    default:
      return undefined;
  }
}

const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

function factsOf(random: Random): Partial<NewCompany> {
  const chosen = factNames.filter(() => random() < 0.5);
  const values = chosen.map((name: FactName) => [name, valueOf(random, factOf(name)) ?? factSamples[name]] as const);
  return Object.fromEntries(values.filter(([, value]) => isSet(value)));
}

/** A company in which every fact may be set, missing, or odd. The same random numbers make the same one. */
export function randomCompany(random: Random): Partial<NewCompany> {
  const startingPrice = oneOf(random, ["", "Free", "$9/mo", "€1.234,50 / year", "Contact us", "from 5 USD per user"]);
  return { ...factsOf(random), ...(startingPrice && { startingPrice }) };
}
