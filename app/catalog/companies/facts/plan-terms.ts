import type { Plan } from "~/catalog/companies/facts/plans";

/** A price for up to so many seats. The last one may be for all more. */
export type PriceTier = { upTo?: number | undefined; amount: number; yearAmount?: number | undefined };

/** What a plan includes or not. Unknown ones are absent. */
export const planFeatures = { sso: "SSO", scim: "SCIM", auditLog: "Audit log", api: "API" } as const;
export type PlanFeature = keyof typeof planFeatures;
export const featureNames = Object.keys(planFeatures) as PlanFeature[];

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

/** Tiers as text: "10 = 12, 50 = 10 / 100, more = 8", with the price of a year after a slash. */
export function tiersText(tiers: readonly PriceTier[]): string {
  return tiers
    .map(
      ({ upTo = "more", amount, yearAmount }) =>
        `${upTo} = ${amount}${yearAmount === undefined ? "" : ` / ${yearAmount}`}`,
    )
    .join(", ");
}

/** Reads tiers from such a text, or from lines such as "up to 10 users: 12". Undefined if one can't be read. */
export function readTiers(text: string): PriceTier[] | undefined {
  const tiers = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => tierPattern.exec(part));
  if (tiers.length === 0 || tiers.some((tier) => tier === null)) return undefined;
  return tiers.map((tier) => {
    const [, upTo = "", amount = "", yearAmount] = tier!;
    return {
      ...(/^\d/.test(upTo) && { upTo: Number(upTo) }),
      amount: Number(amount),
      ...(yearAmount !== undefined && { yearAmount: Number(yearAmount) }),
    };
  });
}

const tierPattern =
  /^(?:up to\s+)?(\d{1,7}|more|above|over)(?:\s+(?:users?|seats?|people|members?))?\s*[=:]\s*\p{Sc}?(\d{1,10}(?:\.\d{1,2})?)(?:\s*\/\s*\p{Sc}?(\d{1,10}(?:\.\d{1,2})?))?$/iu;

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
  const [, inside] = /^\[(.*)\]$/.exec(text) ?? [];
  if (inside === undefined) return undefined;
  const read: Record<string, unknown> = {};
  for (const pair of inside.split(";").filter((part) => part.trim() !== "")) {
    const [, name = "", value = ""] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(pair) ?? [];
    const fields = fieldsOf(name.toLowerCase(), value);
    if (!fields) return undefined;
    Object.assign(read, fields);
  }
  return read;
}

const simple: Readonly<Record<string, string>> = {
  yearly: "yearAmount",
  included: "includedSeats",
  "extra seat": "extraSeat",
  tiers: "tiers",
  graduated: "graduated",
  unit: "unit",
  "unit price": "unitAmount",
  currency: "currency",
  "minimum months": "minMonths",
  support: "support",
  ...Object.fromEntries(featureNames.map((name) => [planFeatures[name].toLowerCase(), name])),
};

function fieldsOf(name: string, value: string): Record<string, unknown> | undefined {
  if (name !== "seats") return simple[name] === undefined ? undefined : { [simple[name]]: value };
  const [, min, max] = /^(\d*)\s*[-–—]\s*(\d*)$/.exec(value) ?? [];
  if (min === undefined) return undefined;
  return { ...(min && { minSeats: min }), ...(max && { maxSeats: max }) };
}
