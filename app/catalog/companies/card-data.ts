import type { Company } from "~/catalog/companies/company";
import { logoOf, type Logo } from "~/catalog/companies/logo";
import { demoSource } from "~/catalog/companies/source";
import type { Highlight } from "~/catalog/companies/highlighted-text";
import { formatCount, formatShortCount } from "~/platform/text/format-count";

/** The company fields that a card shows. Lists send only these to the browser. */
export type CardData = Pick<
  Company,
  | "id"
  | "name"
  | "shortDescription"
  | "website"
  | "affiliateLink"
  | "linkHeld"
  | "rating"
  | "ratingKind"
  | "reviewCount"
  | "startingPrice"
  | "planPrice"
  | "openSource"
  | "sponsored"
> & {
  logo: Logo;
  tags: { name: string; slug: string }[];
  /** The price in the site's currency, if it's in another one: "about $12.47". */
  converted?: string;
  /** The day of the exchange rates, if they're outdated. */
  ratesOf?: string;
  facts?: CardFact[];
  isDemo?: true;
  marks?: CardMarks;
  /** Why it's in the list. */
  reason?: string;
};

/** The search matches in a card's texts. */
export type CardMarks = { name: Highlight[]; shortDescription: Highlight[] };

/** A fact in a word or two. `spoken` is the text for screen readers if it has a symbol. */
export type CardFact = { label: string; text: string; spoken?: string };

/** The day of the exchange rates that a list's prices are converted with, if they're outdated. */
export function outdatedDayOf(cards: readonly CardData[]): string | undefined {
  return cards.find(({ ratesOf }) => ratesOf !== undefined)?.ratesOf;
}

const shownTags = 2;
const shownFacts = 2;

const cards = new WeakMap<Company, Readonly<CardData>>();

/** Returns the same card for the same object, which must not change. */
export function toCard(company: Company): Readonly<CardData> {
  const card = cards.get(company) ?? Object.freeze(cardOf(company));
  cards.set(company, card);
  return card;
}

function cardOf(company: Company): CardData {
  const { affiliateLink, linkHeld, planPrice, openSource } = company;
  const facts = factsOf(company);
  return {
    id: company.id,
    name: company.name,
    logo: logoOf(company),
    shortDescription: company.shortDescription,
    website: company.website,
    ...(affiliateLink ? { affiliateLink } : {}),
    ...(linkHeld ? { linkHeld } : {}),
    rating: company.rating,
    ratingKind: company.ratingKind,
    reviewCount: company.reviewCount,
    startingPrice: company.startingPrice,
    ...(planPrice !== undefined && { planPrice }),
    ...(openSource && { openSource }),
    sponsored: company.sponsored,
    tags: company.categories.slice(0, shownTags).map(({ name, slug }) => ({ name, slug })),
    ...(facts.length > 0 && { facts }),
    ...(company.sourceType === demoSource && { isDemo: true }),
  };
}

/** Facts that distinguish tools at a glance: what it costs besides money, and where it runs, most important first. */
function factsOf({ lifecycle, licenses, stars, freePlan, trialDays, deployment }: Company): CardFact[] {
  const terms: CardFact[] = [];
  // The company's page names the buyer.
  if (lifecycle !== undefined && lifecycle !== "Active")
    terms.push({ label: "Status", text: lifecycle.replace(/ by .*$/, "") });
  const [license, ...others] = licenses ?? [];
  const named = others.length > 0 ? `${license} +${others.length}` : license;
  if (named !== undefined || stars !== undefined)
    terms.push({ label: named === undefined ? "Popularity" : "License", ...withStars(named, stars) });
  if (freePlan) terms.push({ label: "Free plan", text: "Yes" });
  if (trialDays) terms.push({ label: "Free trial", text: `${trialDays} days` });
  const runsIn = deployment ? [{ label: "Runs in", text: deployment.join(", ") }] : [];
  return [...terms.slice(0, shownFacts - runsIn.length), ...runsIn];
}

function withStars(license: string | undefined, stars: number | undefined): Omit<CardFact, "label"> {
  if (stars === undefined) return { text: license ?? "" };
  const parts = (counted: string) => [license, counted].filter((part) => part !== undefined);
  return {
    text: parts(`★ ${formatShortCount(stars)}`).join(" · "),
    spoken: parts(`${formatCount(stars)} stars`).join(", "),
  };
}
