import { featureNames, planFeatures } from "~/catalog/companies/facts/plan-features";
import { tiersText } from "~/catalog/companies/facts/price-tiers";
import type { Plan } from "~/catalog/companies/facts/plans";

/** The terms of a plan's text, in order: what each is called there, and its value as text. */
const terms: readonly (readonly [name: string, textOf: (plan: Plan) => string | number | undefined])[] = [
  ["yearly", (plan) => (plan.kind === "paid" ? plan.yearAmount : undefined)],
  ["seats", ({ minSeats, maxSeats }) => rangeText(minSeats, maxSeats)],
  ["included", (plan) => (plan.kind === "paid" ? plan.includedSeats : undefined)],
  ["extra seat", (plan) => (plan.kind === "paid" ? plan.extraSeat : undefined)],
  ["tiers", (plan) => (plan.kind === "paid" && plan.tiers ? tiersText(plan.tiers) : undefined)],
  ["graduated", (plan) => (plan.kind === "paid" ? yesText(plan.graduated) : undefined)],
  ["unit", (plan) => (plan.kind === "usage" ? plan.unit : undefined)],
  ["unit price", (plan) => (plan.kind === "usage" ? plan.unitAmount : undefined)],
  ["currency", (plan) => (plan.kind === "usage" ? plan.currency : undefined)],
  ["minimum months", ({ minMonths }) => minMonths],
  ...featureNames.map((name) => [planFeatures[name], (plan: Plan) => yesText(plan[name])] as const),
  ["support", ({ support }) => support],
];

const yesText = (is: boolean | undefined) => (is === undefined ? undefined : is ? "yes" : "no");
const rangeText = (min?: number, max?: number) =>
  min === undefined && max === undefined ? undefined : `${min ?? ""}-${max ?? ""}`;

/** A plan's terms as the part of its text in brackets: "[yearly: 120; seats: 3-50; SSO: yes]". Empty without any. */
export function termsText(plan: Plan): string {
  const known = terms.flatMap(([name, textOf]) => {
    const value = textOf(plan);
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  return known.length > 0 ? `[${known.join("; ")}]` : "";
}

/** Reads such a part into a plan's fields, which its schema checks. Undefined if it isn't one. */
export function readTerms(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith("[") || !text.endsWith("]")) return undefined;
  const read: Record<string, unknown> = {};
  for (const pair of text.slice(1, -1).split(";")) {
    const colon = pair.indexOf(":");
    if (pair.trim() === "") continue;
    const fields =
      colon < 0 ? undefined : fieldsOf(pair.slice(0, colon).trim().toLowerCase(), pair.slice(colon + 1).trim());
    if (!fields) return undefined;
    Object.assign(read, fields);
  }
  return read;
}

/** The fields of terms that have one value. */
const fieldNames = new Map<string, string>([
  ["yearly", "yearAmount"],
  ["included", "includedSeats"],
  ["extra seat", "extraSeat"],
  ["tiers", "tiers"],
  ["graduated", "graduated"],
  ["unit", "unit"],
  ["unit price", "unitAmount"],
  ["currency", "currency"],
  ["minimum months", "minMonths"],
  ["support", "support"],
  ...featureNames.map((name) => [planFeatures[name].toLowerCase(), name] as const),
]);

const yes = /^(?:yes|y|true|1|x|[✓✔])$/iu;
const no = /^(?:no|n|false|0|[-–—✗])$/iu;

function fieldsOf(name: string, value: string): Record<string, unknown> | undefined {
  if (name === "seats") {
    const [, min, max = min] = /^(\d*)(?:\s*[-–—]\s*(\d*))?$/.exec(value) ?? [];
    if (min === undefined) return undefined;
    return { ...(min && { minSeats: min }), ...(max && { maxSeats: max }) };
  }
  const field = fieldNames.get(name);
  if (field === undefined) return undefined;
  const isAnswer = field === "graduated" || featureNames.some((feature) => feature === field);
  return { [field]: isAnswer && yes.test(value) ? "yes" : isAnswer && no.test(value) ? "no" : value };
}
