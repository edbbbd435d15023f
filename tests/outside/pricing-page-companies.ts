import type { Plan } from "~/catalog/companies/facts/plans";
import { SeededRandom } from "./seeded-random";
import {
  endingFor,
  inCents,
  moneyStyle,
  moneyText,
  roundedPrice,
  scales,
  type Currency,
  type Ending,
  type Language,
  type MoneyStyle,
} from "./pricing-page-money";

export type PricedCompany = { index: number; name: string; website: string; url: string; plans: Plan[] };

/** A vendor: its company in the catalog, and what its site keeps through all redesigns. */
export type Vendor = {
  company: PricedCompany;
  host: string;
  language: Language;
  currency: Currency;
  ending: Ending;
  style: MoneyStyle;
  isPerSeat: boolean;
  /** Its plans by the month have prices of a year too. */
  hasYears: boolean;
  /** Never shown to crawlers that follow robots.txt. */
  isForbidden: boolean;
};

/** Together about 2% of all sites. */
const forbiddenShare = 0.022;

const firstSyllables = [
  "Brin",
  "Quo",
  "Tavr",
  "Zel",
  "Mor",
  "Pel",
  "Oster",
  "Vun",
  "Kri",
  "Lum",
  "Harv",
  "Doro",
  "Fen",
];
const middleSyllables = ["a", "o", "ani", "elo", "u", "ira", "eka", "ovi", "ys"];
const lastSyllables = ["dle", "vex", "mark", "tix", "lane", "quill", "sor", "nook", "dash", "bry", "wick", "gant"];

/** Plans in a vendor's order. Many names contain others. */
const ladders: Record<Language, string[][]> = {
  en: [
    ["Free", "Starter", "Pro", "Business", "Enterprise"],
    ["Free", "Pro", "Pro Max", "Enterprise"],
    ["Free", "Team", "Team Plus", "Enterprise"],
    ["Basic", "Plus", "Premium"],
    ["Basic", "Professional", "Premium", "Enterprise"],
    ["Solo", "Team", "Business", "Enterprise"],
    ["Solo", "Teams", "Enterprise"],
    ["Starter", "Growth", "Scale"],
    ["Starter", "Starter Plus", "Pro", "Pro Plus", "Enterprise"],
    ["Personal", "Professional", "Teams", "Enterprise"],
    ["Free", "Plus", "Pro", "Business", "Business Plus"],
    ["Free", "Growth", "Scale", "Enterprise"],
    ["Essential", "Standard", "Advanced", "Premium"],
    ["Pro"],
    ["Basic", "Pro"],
    ["Free", "Premium"],
    ["Solo", "Pro", "Team", "Team Plus", "Scale"],
  ],
  de: [
    ["Basis", "Profi", "Profi Plus", "Enterprise"],
    ["Starter", "Team", "Business"],
    ["Kostenlos", "Plus", "Premium", "Enterprise"],
  ],
  fr: [
    ["Essentiel", "Pro", "Pro Plus", "Entreprise"],
    ["Gratuit", "Solo", "Équipe"],
    ["Découverte", "Croissance", "Premium"],
  ],
  es: [
    ["Básico", "Profesional", "Empresa"],
    ["Gratis", "Pro", "Equipo", "Equipo Plus"],
    ["Inicial", "Avanzado", "Premium"],
  ],
  pt: [
    ["Básico", "Profissional", "Empresarial"],
    ["Grátis", "Essencial", "Pro", "Pro Max"],
  ],
};

/** Plans with such names can't begin to cost something. */
const namesOfFree = ["Free", "Kostenlos", "Gratuit", "Gratis", "Grátis"];
const namesOnRequest = ["Enterprise", "Entreprise", "Empresa", "Empresarial"];

export const isNamedFree = (name: string) => namesOfFree.includes(name);

const units = ["email", "SMS", "GB", "API call", "minute", "document", "verification"];

/** Vendors whose URLs are still unknown. */
export function makeVendors(count: number, seed: number): Vendor[] {
  const names = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const random = new SeededRandom(seed, "vendor", index);
    return makeVendor(index, inventedName(random, names), random);
  });
}

function makeVendor(index: number, name: string, random: SeededRandom): Vendor {
  const language = random.weighted<Language>({ en: 82, de: 7, fr: 4, es: 4, pt: 3 });
  const currency = currencyIn(language, random);
  const ending = endingFor(currency, random);
  const host = `${random.chance(0.15) ? "www." : ""}${name.toLowerCase().replaceAll(" ", "-")}.example`;
  const vendor: Vendor = {
    company: { index, name, website: "", url: "", plans: [] },
    host,
    language,
    currency,
    ending,
    style: moneyStyle(currency, language, random),
    isPerSeat: random.chance(0.5),
    hasYears: false,
    isForbidden: random.chance(forbiddenShare),
  };
  vendor.company.plans = makePlans(vendor, random);
  vendor.hasYears = vendor.company.plans.some((plan) => plan.kind === "paid" && plan.yearAmount !== undefined);
  return vendor;
}

function inventedName(random: SeededRandom, names: Set<string>): string {
  const word = random.pick(firstSyllables) + random.pick(middleSyllables) + random.pick(lastSyllables);
  const name = random.chance(0.15) ? `${word} ${random.pick(["Labs", "Cloud", "Desk", "Works"])}` : word;
  if (names.has(name)) return inventedName(random, names);
  names.add(name);
  return name;
}

function currencyIn(language: Language, random: SeededRandom): Currency {
  switch (language) {
    case "en":
      return random.weighted<Currency>({ USD: 70, EUR: 9, GBP: 8, CAD: 3, AUD: 3, CHF: 1, INR: 3, JPY: 3 });
    case "de":
      return random.weighted<Currency>({ EUR: 85, CHF: 10, USD: 5 });
    case "pt":
      return random.weighted<Currency>({ BRL: 90, EUR: 10 });
    default:
      return "EUR";
  }
}

type Billing = "months" | "months-and-years" | "years" | "once" | "usage";

function makePlans(vendor: Vendor, random: SeededRandom): Plan[] {
  const billing = random.weighted<Billing>({ months: 52, "months-and-years": 32, years: 7, once: 3, usage: 6 });
  const ladder = random.pick(ladders[vendor.language]);
  if (billing === "usage" && vendor.language === "en" && ["USD", "EUR", "GBP"].includes(vendor.currency))
    return usagePlans(vendor, ladder, random);
  const paidOnes = billing === "usage" ? "months" : billing;
  let amount = random.between(5, 24) * scales[vendor.currency];
  const plans = ladder.map((name, place): Plan => {
    if (isNamedFree(name) || (place === 0 && ladder.length > 2 && random.chance(0.18))) return { name, kind: "free" };
    if (namesOnRequest.includes(name) && random.chance(0.75)) return { name, kind: "contact" };
    const plan = paidPlan(vendor, name, amount, paidOnes, random);
    amount *= random.between(1.5, 2.8);
    return plan;
  });
  if (paidOnes === "months" && plans.length < 5 && random.chance(0.03))
    plans.push(paidPlan(vendor, "Lifetime", amount * 4, "once", random));
  return plans;
}

function usagePlans({ currency, style }: Vendor, ladder: string[], random: SeededRandom): Plan[] {
  const unit = random.pick(units);
  const unitAmount = random.pick([0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.4]);
  const usage = (name: string, share: number): Plan =>
    withUnitAmount({ name, kind: "usage", price: "", unit, currency }, unitAmount * share, style);
  const plans: Plan[] = [usage("Pay as you go", 1)];
  if (random.chance(0.6)) plans.unshift({ name: "Free", kind: "free" });
  if (random.chance(0.4)) plans.push(usage("Volume", 0.5));
  if (ladder.includes("Enterprise")) plans.push({ name: "Enterprise", kind: "contact" });
  return plans;
}

type UsagePlan = Extract<Plan, { kind: "usage" }>;

/** The plan at another unit price, with the text that the catalog has for it. */
export function withUnitAmount(plan: UsagePlan, amount: number, style: MoneyStyle): UsagePlan {
  const unitAmount = Math.max(0.001, Math.round(amount * 1_000) / 1_000);
  return { ...plan, unitAmount, price: `${moneyText(unitAmount, style).replace(/\s/g, " ")} per ${plan.unit}` };
}

/** A plan that is paid by the month, with the vendor's habits. */
export function monthlyPlan(vendor: Vendor, name: string, amount: number, random: SeededRandom): Plan {
  return paidPlan(vendor, name, amount, vendor.hasYears ? "months-and-years" : "months", random);
}

function paidPlan(vendor: Vendor, name: string, around: number, billing: Billing, random: SeededRandom): Plan {
  const { currency, ending, isPerSeat } = vendor;
  const perSeat = isPerSeat && billing !== "once";
  const paid = { name, kind: "paid", currency, perSeat, from: random.chance(0.02) } as const;
  if (billing === "years") return { ...paid, amount: roundedPrice(around * 10, ending), period: "year" };
  if (billing === "once") return { ...paid, amount: roundedPrice(around * 5, ending), period: "once" };
  const amount = roundedPrice(around, ending);
  if (billing === "months-and-years") {
    const perMonth = cheaperPrice(amount, random.between(0.75, 0.9), ending);
    return { ...paid, amount, period: "month", yearAmount: inCents(perMonth * 12) };
  }
  const seats = seatTerms(perSeat, amount, ending, random);
  return { ...paid, amount, period: "month", ...seats };
}

/** A month's share of a year that is paid at once: always less than a single month. */
export function cheaperPrice(amount: number, share: number, ending: Ending): number {
  const rounded = roundedPrice(amount * share, ending);
  return rounded < amount ? rounded : inCents(amount * 0.8);
}

function seatTerms(perSeat: boolean, amount: number, ending: Ending, random: SeededRandom) {
  if (perSeat) return random.chance(0.06) ? { minSeats: random.pick([2, 3, 5]) } : {};
  if (!random.chance(0.06)) return {};
  return { includedSeats: random.pick([3, 5, 10]), extraSeat: roundedPrice(amount / 8, ending) };
}
