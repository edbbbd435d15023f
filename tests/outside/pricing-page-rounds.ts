import type { Plan } from "~/catalog/companies/facts/plans";
import { isNamedFree, monthlyPlan, type Vendor } from "./pricing-page-companies";
import { designFor, type Design } from "./pricing-page-design";
import { quotedOf } from "./pricing-page-prices";
import { drawFault, type Fault } from "./pricing-page-faults";
import { currencies, moneyStyle, type Currency, type MoneyStyle } from "./pricing-page-money";
import { changedPlan, experimentalPlan, isSamePrice, type Extent } from "./pricing-page-repricing";
import { SeededRandom } from "./seeded-random";

/**
 * A plan before and after a real change of this round. Each text of `quoted` must be in the proposal's quotation,
 * compared without white space, because sites put the parts of an amount into elements of their own.
 */
export type RealChange = { index: number; before: Plan; after: Plan; quoted: string[] };

export type Promotion = { kind: "struck" | "introduction" | "banner"; percent: number };
/** How visitors learn that "$" is another country's. */
export type Mark = "note" | "attribute" | "data" | "picker";
export type Geography = { style: MoneyStyle; factor: number; mark?: Mark };
export type Experiment = { factor: number; only?: string; chance: number };

export type Situation =
  | { kind: "plain" }
  | { kind: "fault"; fault: Fault; /** How many of the round's requests it meets. */ requests: number }
  | ({ kind: "geography" } & Geography)
  | ({ kind: "experiment" } & Experiment)
  | { kind: "promotion"; promotion: Promotion }
  | { kind: "robots-error" };

/** What is true of a vendor in one round. */
export type Round = {
  plans: Plan[];
  design: Design;
  situation: Situation;
  changes: RealChange[];
  /** What began with this round, for people who read the messages of a failing test. */
  notes: string[];
};

export const rounds = 10;
/** A change that begins later couldn't last three rounds. */
const lastChangeRound = 8;
const changedShare = 0.31;

/** Counts what has to be rare across all pages. */
export type Budget = { silences: number };

type Draft = { vendor: Vendor; random: SeededRandom; starts: Map<number, Start>; budget: Budget; stored: Set<string> };
type Start = { isRedesign: boolean; experiment?: Experiment };
type Running = { situation: Situation; until: number };

/** All rounds of a vendor, beginning with round 0, on which the catalog agrees with the page. */
export function planRounds(vendor: Vendor, seed: number, budget: Budget): Round[] {
  const random = new SeededRandom(seed, "rounds", vendor.company.index);
  const stored = new Set(vendor.company.plans.map(({ name }) => name));
  const draft: Draft = { vendor, random, starts: drawChangeRounds(vendor, random), budget, stored };
  const { plans } = vendor.company;
  let last: Round = {
    plans,
    design: designFor(vendor, plans, random),
    situation: { kind: "plain" },
    changes: [],
    notes: [],
  };
  let running: Running | undefined;
  const all = [last];
  for (let round = 1; round <= rounds; round++) {
    if (running && running.until < round) running = undefined;
    running ??= isSettling(draft, round) ? briefOutage(draft, round) : drawSituation(draft, round);
    last = nextRound(draft, last, round, running?.situation ?? { kind: "plain" });
    all.push(last);
  }
  return all;
}

function drawChangeRounds({ isForbidden }: Vendor, random: SeededRandom): Map<number, Start> {
  const starts = new Map<number, Start>();
  const begin = (round: number) => starts.set(round, { isRedesign: random.chance(0.08) });
  if (isForbidden || !random.chance(changedShare)) return starts;
  const first = random.integer(1, lastChangeRound);
  begin(first);
  const second = first + random.integer(3, 5);
  if (second <= lastChangeRound && random.chance(0.35)) begin(second);
  return starts;
}

/** In its first two rounds, a change is shown undisturbed, so that it can be confirmed. */
function isSettling({ starts }: Draft, round: number): boolean {
  return starts.has(round) || starts.has(round - 1);
}

function briefOutage({ starts, random }: Draft, round: number): Running | undefined {
  if (starts.has(round) || !random.chance(0.1)) return undefined;
  return { situation: { kind: "fault", fault: random.pick(["502", "503"]), requests: 2 }, until: round };
}

function drawSituation(draft: Draft, round: number): Running | undefined {
  const { vendor, random, starts, budget } = draft;
  const only = (situation: Situation): Running => ({ situation, until: round });
  switch (random.weighted({ plain: 72, fault: 14, geography: 3.5, experiment: 3.5, promotion: 5, robots: 0.6 })) {
    case "fault":
      return only({ kind: "fault", ...drawFault(vendor, random, budget) });
    case "geography": {
      if (!vendor.company.plans.some(({ kind }) => kind === "paid")) return undefined;
      const changesLater = [...starts.keys()].some((start) => start >= round);
      const stays = !changesLater && random.chance(0.3);
      return { situation: drawGeography(vendor, random), until: stays ? rounds : round };
    }
    case "experiment":
      return drawExperiment(draft, round);
    case "promotion": {
      const kind = random.weighted<Promotion["kind"]>({ struck: 60, introduction: 25, banner: 15 });
      const situation: Situation = {
        kind: "promotion",
        promotion: { kind, percent: random.pick([20, 25, 30, 40, 50]) },
      };
      return { situation, until: undisturbed(draft, round, random.integer(1, 2)) };
    }
    case "robots":
      return only({ kind: "robots-error" });
    default:
      return undefined;
  }
}

/** The last of up to `length` rounds before the next change. */
function undisturbed(draft: Draft, round: number, length: number): number {
  const ends = Array.from({ length }, (_, i) => round + i).find((each) => each > rounds || isSettling(draft, each));
  return (ends ?? round + length) - 1;
}

function drawExperiment(draft: Draft, round: number): Running | undefined {
  const { vendor, random, starts, stored } = draft;
  const priced = vendor.company.plans.filter(
    ({ kind, name }) => (kind === "paid" || kind === "usage") && stored.has(name),
  );
  if (priced.length === 0) return undefined;
  const experiment: Experiment = {
    factor: random.chance(0.6) ? random.between(1.1, 1.6) : random.between(0.65, 0.9),
    chance: random.pick([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.3, 0.7]),
    ...(random.chance(0.5) && { only: random.pick(priced).name }),
  };
  const until = undisturbed(draft, round, random.integer(1, 4));
  const after = until + 1;
  const isAlone = ![...starts.keys()].some((start) => start > round - 3 && start < after + 3);
  if (isAlone && after <= lastChangeRound && !vendor.isForbidden && random.chance(0.15))
    starts.set(after, { isRedesign: false, experiment });
  return { situation: { kind: "experiment", ...experiment }, until };
}

function drawGeography({ currency, language }: Vendor, random: SeededRandom): Situation {
  const factor = random.between(0.85, 1.25);
  if (currency === "USD" && random.chance(0.35)) {
    const other: Currency = random.pick(["AUD", "CAD"]);
    const style = { ...moneyStyle(other, language, random), sign: "$", isSignAfter: false, space: "" };
    const mark = random.pick<Mark>(["note", "note", "attribute", "data", "picker"]);
    return { kind: "geography", factor, mark, style: { ...style, needsNote: mark === "note", suffix: "" } };
  }
  const other = random.pick(currencies.filter((each) => each !== currency));
  const style = moneyStyle(other, language, random);
  // A lone "$" on the page of a vendor from another country would leave open whose it is.
  const sign = style.sign === "$" && other !== "USD" ? `${other.slice(0, 2)}$` : style.sign;
  const isDollar = other === "USD" && ["CAD", "AUD"].includes(currency);
  return {
    kind: "geography",
    factor,
    style: { ...style, sign: isDollar ? "US$" : sign, suffix: "", needsNote: false },
  };
}

function nextRound(draft: Draft, last: Round, round: number, situation: Situation): Round {
  const { vendor, random, starts, stored } = draft;
  const next: Round = { plans: last.plans, design: last.design, situation, changes: [], notes: [] };
  const start = starts.get(round);
  if (start ? start.isRedesign : !isShownForThreeRounds(starts, round) && random.chance(0.07)) {
    if (!start) next.plans = rearrangedPlans(vendor, last.plans, stored, random, next.notes);
    next.design = designFor(vendor, next.plans, random, last.design);
    next.notes.unshift(`redesign: ${next.design.layout}`);
  }
  if (start) changePlans(draft, next, start);
  return next;
}

/** The quotation of a change names amounts as this design shows them. */
function isShownForThreeRounds(starts: Map<number, Start>, round: number): boolean {
  return starts.has(round - 1) || starts.has(round - 2);
}

/** Redesigns sometimes come with a plan more, with another name, or with a plan less. None of it is a new price. */
function rearrangedPlans(
  vendor: Vendor,
  plans: Plan[],
  stored: Set<string>,
  random: SeededRandom,
  notes: string[],
): Plan[] {
  const act = random.weighted({ none: 70, add: 15, rename: 9, drop: 6 });
  const named = plans.filter(({ name, kind }) => stored.has(name) && kind !== "free");
  if (act === "add" && plans.length < 7) {
    const name = unusedName(vendor, plans, random);
    const dearest = Math.max(8, ...plans.map((plan) => (plan.kind === "paid" ? plan.amount : 0)));
    notes.push(`new plan: ${name}`);
    return [...plans, monthlyPlan(vendor, name, dearest * random.between(0.4, 1.6), random)];
  }
  if (act === "none" || act === "add" || named.length < 2) return plans;
  const plan = random.pick(named);
  stored.delete(plan.name);
  if (act === "drop") {
    notes.push(`dropped plan: ${plan.name}`);
    return plans.filter((each) => each !== plan);
  }
  const name = unusedName(vendor, plans, random);
  notes.push(`renamed plan: ${plan.name} to ${name}`);
  return plans.map((each) => (each === plan ? { ...each, name } : each));
}

const furtherNames = [
  "Ultra",
  "Launch",
  "Studio",
  "Agency",
  "Max",
  "Flex",
  "Core",
  "Pro Max",
  "Team Plus",
  "Pro Ultra",
];

/** A name that neither this page nor the catalog has for a plan. */
function unusedName({ company }: Vendor, plans: Plan[], random: SeededRandom): string {
  const used = [...company.plans, ...plans].map(({ name }) => name);
  return random.pick(furtherNames.filter((name) => !used.includes(name)));
}

function changePlans(draft: Draft, next: Round, { experiment, isRedesign }: Start): void {
  const { vendor, random, stored } = draft;
  const extents = experiment ? undefined : drawExtents(next.plans, stored, random);
  const after = next.plans.map((plan): Plan => {
    if (experiment) return stored.has(plan.name) ? experimentalPlan(plan, experiment, vendor) : plan;
    const extent = extents?.get(plan.name);
    return extent ? changedPlan(plan, extent, vendor, random) : plan;
  });
  next.changes = next.plans.flatMap((before, i): RealChange[] => {
    const plan = after[i]!;
    if (isSamePrice(before, plan)) return [];
    const quoted = quotedOf(vendor, next.design, before, plan);
    return [{ index: vendor.company.index, before, after: plan, quoted }];
  });
  next.plans = after;
  if (next.changes.length > 0)
    next.notes.push(experiment ? "experiment became real" : isRedesign ? "change with redesign" : "change");
}

/** Which plans change, and which of their amounts. */
function drawExtents(plans: Plan[], stored: Set<string>, random: SeededRandom): Map<string, Extent> {
  const known = plans.filter(({ name }) => stored.has(name));
  const priced = known.filter(({ kind }) => kind === "paid" || kind === "usage");
  const unpriced = known.filter(({ kind, name }) => (kind === "free" || kind === "contact") && !isNamedFree(name));
  if (unpriced.length > 0 && (priced.length === 0 || random.chance(0.12)))
    return new Map([[random.pick(unpriced).name, { part: "first price", factor: random.between(0.6, 2) }]]);
  const scope = random.weighted({ one: 45, several: 20, all: 35 });
  const count = scope === "one" ? 1 : scope === "all" ? priced.length : Math.min(2, priced.length);
  const part = random.weighted<Extent["part"]>({ month: 30, year: 25, both: 45 });
  const factor = random.chance(0.7) ? random.between(1.08, 2.2) : random.between(0.6, 0.92);
  const chosen = random.shuffled(priced).slice(0, count);
  return new Map(chosen.map(({ name }) => [name, { part, factor: factor * random.between(0.95, 1.05) }]));
}
