import { planFeatures, type PlanFeature } from "~/catalog/companies/facts/plan-features";
import { isOpenSource } from "~/catalog/companies/facts/licenses";
import type { Company } from "~/catalog/companies/company";
import type { Plan } from "~/catalog/companies/facts/plans";

/** What a tool answers to a wish. */
export type Answered = "yes" | "no" | "unknown";

/**
 * A wish as questions state it: `sso`, `!sso` (without), `in:German`, `data:EU`, `on:iOS`, `has:SOC 2`, `export:CSV`,
 * `support:Phone`, `with:Slack`, `like:Trello`, `team:Small`, `price<20`, `price<=20`, `price>50`, `price>=50`,
 * `price20-50` (dollars a month), `user<20` (for each user), `people:5`, `no minimum`, `no contract`, `no AI training`,
 * `updated:2026` (or later), `free plan`, `free trial`, `open source`, `self-hosted`, `cloud`, `desktop`. Of `in:German|French` and
 * `cloud|self-hosted`, one is enough.
 */
export type WishText = string;

/** A question, the category that it's about, if any, and what it wishes. */
export type Question = readonly [q: string, category: string, ...wishes: WishText[]];

const perEuro = 1.0389;
const yesNo = (value: boolean | undefined): Answered => (value === undefined ? "unknown" : value ? "yes" : "no");
const listed = (list: readonly string[] | undefined, values: readonly string[], isOpen = false): Answered => {
  if (list?.some((value) => values.includes(value))) return "yes";
  return list && list.length > 0 && !isOpen ? "no" : "unknown";
};

function feature(company: Company, fact: boolean | undefined, name: "sso" | "scim" | "auditLog" | "api"): Answered {
  if (fact !== undefined) return yesNo(fact);
  const stated = (company.plans ?? []).map((plan) => plan[name]);
  if (stated.includes(true)) return "yes";
  return stated.length > 0 && stated.every((value) => value === false) ? "no" : "unknown";
}

export const isInEu = /^(?:Germany|Ireland|France)$/;
const lists: Record<string, (company: Company, value: string) => Answered> = {
  in: ({ languages }, value) => listed(languages, [value]),
  // Tools only say the region: one in the EU may be in Germany.
  data: ({ dataResidency }, value) =>
    isInEu.test(value) ? (listed(dataResidency, ["EU"]) === "no" ? "no" : "unknown") : listed(dataResidency, [value]),
  on: ({ platforms }, value) => listed(platforms, [value]),
  has: ({ compliance }, value) => listed(compliance, [value], true),
  export: ({ exportFormats }, value) => listed(exportFormats, [value]),
  support: ({ supportChannels }, value) => listed(supportChannels, [value]),
  with: ({ integrations }, value) => listed(integrations, [value], true),
  like: ({ alternativeTo }, value) => listed(alternativeTo, [value], true),
  team: ({ teamSizes }, value) => listed(teamSizes, [value]),
  updated: ({ lastCommit }, value) => (lastCommit === undefined ? "unknown" : yesNo(lastCommit.slice(0, 4) >= value)),
};

const switches: Record<string, (company: Company) => Answered> = {
  sso: (company) => feature(company, company.sso, "sso"),
  scim: (company) => feature(company, company.scim, "scim"),
  "audit log": (company) => feature(company, company.auditLog, "auditLog"),
  api: (company) => feature(company, company.hasApi, "api"),
  "2fa": ({ twoFactor }) => yesNo(twoFactor),
  dpa: ({ dpa }) => yesNo(dpa),
  "cancel online": ({ cancelOnline }) => yesNo(cancelOnline),
  "free trial": ({ trialDays }) => (trialDays === undefined ? "unknown" : yesNo(trialDays > 0)),
  "open source": ({ licenses = [] }) => (licenses.length === 0 ? "unknown" : yesNo(isOpenSource(licenses))),
  "self-hosted": ({ deployment }) => listed(deployment, ["Self-hosted"]),
  desktop: ({ deployment }) => listed(deployment, ["Desktop"]),
  cloud: ({ deployment }) => listed(deployment, ["Cloud"]),
  "no AI training": ({ aiTraining }) => (aiTraining === undefined ? "unknown" : yesNo(aiTraining === "No")),
  "no minimum": ({ plans }) => ofPlans(plans, ({ minSeats, perSeat }) => (minSeats === undefined ? (perSeat ? "unknown" : "yes") : yesNo(minSeats <= 1))), // oxfmt-ignore
  "no contract": ({ plans }) => ofPlans(plans, ({ minMonths }) => (minMonths === undefined ? "unknown" : yesNo(minMonths <= 1))), // oxfmt-ignore
};

/** The best answer of any paid plan. */
function ofPlans(plans: Plan[] | undefined, answer: (plan: Extract<Plan, { kind: "paid" }>) => Answered): Answered {
  const answers = (plans ?? []).flatMap((plan) => (plan.kind === "paid" ? answer(plan) : []));
  if (answers.includes("yes")) return "yes";
  return answers.length > 0 && answers.every((each) => each === "no") ? "no" : "unknown";
}

/** Whether a plan is for so many people. */
function isFor(plan: Plan, count: number): Answered {
  if (plan.maxSeats !== undefined) return yesNo(count <= plan.maxSeats);
  if (count === 1) return "yes";
  if (plan.kind !== "paid") return "unknown";
  if (plan.tiers) return yesNo(count <= (plan.tiers.at(-1)!.upTo ?? Infinity));
  if (plan.perSeat || plan.extraSeat !== undefined) return "yes";
  return plan.includedSeats === undefined ? "unknown" : yesNo(count <= plan.includedSeats);
}

function people({ plans }: Company, count: number): Answered {
  const answers = (plans ?? []).map((plan) => isFor(plan, count));
  if (answers.includes("yes")) return "yes";
  return answers.length > 0 && answers.every((each) => each === "no") ? "no" : "unknown";
}

/** Whether there's a free plan for so many people: if it's listed, it says that itself. */
function freePlan({ freePlan: isFree, startingPrice, plans = [] }: Company, count: number): Answered {
  const listed = plans.filter(({ kind }) => kind === "free").map((plan) => isFor(plan, count));
  for (const answered of ["yes", "unknown", "no"] as const) if (listed.includes(answered)) return answered;
  if (isFree !== undefined) return isFree && count > 1 ? "unknown" : yesNo(isFree);
  return plans.length === 0 && /^free/i.test(startingPrice) && count === 1 ? "yes" : "unknown";
}

/** A tool's lowest price in dollars a month. Undefined if the text has none. */
function dollarsOf(text: string): number | undefined {
  if (/^free/i.test(text)) return 0;
  const [, sign, amount] = /^([$€])(\d+(?:\.\d+)?)/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  return Number(amount) * (sign === "€" ? perEuro : 1);
}

/**
 * Whether what a tool costs in dollars a month is within limits: its plans, or else its price. It's asked for by one person, if nobody says for how
 * many, but says what a plan must include.
 */
function price(company: Company, is: (dollars: number) => boolean, isPerUser: boolean, wishes: readonly WishText[]) {
  const count = countIn(wishes);
  const features = (Object.keys(planFeatures) as PlanFeature[]).filter((name) => wishes.includes(wishOf[name]));
  const people = count === undefined ? (features.length > 0 ? 1 : undefined) : count;
  const isWithin = (dollars: number) => is(Math.round(dollars * 100) / 100);
  const { plans, startingPrice } = company;
  if (plans && people !== undefined) return ofCosts(costsOf(company, plans, people, features, isPerUser), isWithin);
  const dollars = plans ? lowestOf(plans, isPerUser) : people! > 1 && !isPerUser ? undefined : dollarsOf(startingPrice);
  return dollars === undefined ? ("unknown" as const) : yesNo(isWithin(dollars));
}

/** For how many people it's asked. */
function countIn(wishes: readonly WishText[]): number | undefined {
  const [, count] = wishes.map((wish) => /^people:(\d+)$/.exec(wish)).find(Boolean) ?? [];
  return count === undefined ? undefined : Number(count);
}

const wishOf: Record<PlanFeature, WishText> = { sso: "sso", scim: "scim", auditLog: "audit log", api: "api" };

function lowestOf(plans: Plan[], isPerUser: boolean): number | undefined {
  const amounts = plans.flatMap((plan) => {
    if (plan.kind === "free") return 0;
    return plan.kind === "paid" && (plan.perSeat || !isPerUser) ? plan.amount : [];
  });
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}

type MonthlyCost = { dollars: number; isSure: boolean };

/** What plans that may be enough cost so many people, with the features that they need. */
function costsOf(company: Company, plans: Plan[], people: number, features: PlanFeature[], isPerUser: boolean) {
  return plans.flatMap((plan): MonthlyCost[] => {
    const stated = features.map((name) => (company[name === "api" ? "hasApi" : name] === false ? false : plan[name]));
    const fits = isFor(plan, people);
    if (stated.includes(false) || fits === "no") return [];
    const isSure = stated.every((value) => value === true) && fits === "yes";
    if (plan.kind === "free") return [{ dollars: 0, isSure }];
    if (plan.kind !== "paid") return [];
    const seats = Math.max(people, plan.minSeats ?? 1);
    const amount = plan.tiers?.find(({ upTo = Infinity }) => seats <= upTo)?.amount ?? plan.amount;
    const further = Math.max(0, seats - (plan.includedSeats ?? seats)) * (plan.extraSeat ?? 0);
    const dollars = (plan.perSeat ? amount * seats : amount) + further;
    return [{ dollars: dollars / (isPerUser ? people : 1), isSure }];
  });
}

/** A tool costs as much as the cheapest plan that's surely enough, or as any cheaper one that may be. */
function ofCosts(costs: readonly MonthlyCost[], isWithin: (dollars: number) => boolean): Answered {
  const sure = costs.filter(({ isSure }) => isSure).map(({ dollars }) => dollars);
  const upTo = Math.min(...sure);
  const possible = costs.map(({ dollars }) => dollars).filter((dollars) => dollars <= upTo);
  const may = possible.map(isWithin);
  if (may.length === 0) return "unknown";
  // A dearer plan may be the one that's enough.
  const dearer = Array.from({ length: 10_000 }, (_, i) => Math.min(...possible) + i);
  if (may.every((within) => !within)) return sure.length > 0 || !dearer.some(isWithin) ? "no" : "unknown";
  return sure.length > 0 && may.every(Boolean) ? "yes" : "unknown";
}

const limits: [RegExp, (...numbers: number[]) => (dollars: number) => boolean][] = [
  [/^(?:price|user)<(\d+)$/, (max) => (dollars) => dollars < max],
  [/^(?:price|user)<=(\d+)$/, (max) => (dollars) => dollars <= max],
  [/^price>(\d+)$/, (min) => (dollars) => dollars > min],
  [/^price>=(\d+)$/, (min) => (dollars) => dollars >= min],
  [/^price(\d+)-(\d+)$/, (min, max) => (dollars) => dollars >= min && dollars <= max],
];

/** The wishes of which one is enough: `in:German` and `in:French` of `in:German|French`. */
export function alternativesOf(wish: WishText): WishText[] {
  const [first = "", ...others] = wish.split("|");
  const [kind = ""] = /^[a-z]+:/.exec(first) ?? [];
  return [first, ...others.map((other) => kind + other)];
}

/** What a tool answers to a wish. @throws {Error} for a wish that isn't one */
export function answer(company: Company, wish: WishText, wishes: readonly WishText[] = [wish]): Answered {
  if (wish.startsWith("!")) {
    const other = answer(company, wish.slice(1), wishes);
    return other === "unknown" ? other : other === "yes" ? "no" : "yes";
  }
  const alternatives = alternativesOf(wish);
  if (alternatives.length > 1) {
    const answers = alternatives.map((each) => answer(company, each, wishes));
    return answers.includes("yes") ? "yes" : answers.includes("unknown") ? "unknown" : "no";
  }
  if (wish === "free plan") return freePlan(company, countIn(wishes) ?? 1);
  const isSwitch = switches[wish];
  if (isSwitch) return isSwitch(company);
  const [, kind = "", value = ""] = /^([a-z]+):(.+)$/.exec(wish) ?? [];
  if (kind === "people") return people(company, Number(value));
  if (lists[kind]) return lists[kind](company, value);
  for (const [pattern, is] of limits) {
    const [, ...numbers] = pattern.exec(wish) ?? [];
    if (numbers.length > 0) return price(company, is(...numbers.map(Number)), wish.startsWith("user"), wishes);
  }
  throw new Error(`“${wish}” isn't a wish`);
}
