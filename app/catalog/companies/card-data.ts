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
  freePlan?: true;
  /** That it isn't sold as before: "Discontinued" or "Acquired". */
  status?: string;
  terms?: CardTerms;
  /** "Cloud, Self-hosted" */
  runsIn?: string;
  isDemo?: true;
  marks?: CardMarks;
  /** Why it's in the list. */
  reason?: string;
};

/** The search matches in a card's texts. */
export type CardMarks = { name: Highlight[]; shortDescription: Highlight[] };

/** Its license, or how long it can be tried. `spoken` is the text for screen readers if it has a symbol. */
export type CardTerms = { text: string; spoken?: string };

/** The day of the exchange rates that a list's prices are converted with, if they're outdated. */
export function outdatedDayOf(cards: readonly CardData[]): string | undefined {
  return cards.find(({ ratesOf }) => ratesOf !== undefined)?.ratesOf;
}

const shownTags = 2;

const cards = new WeakMap<Company, Readonly<CardData>>();

/** Returns the same card for the same object, which must not change. */
export function toCard(company: Company): Readonly<CardData> {
  const card = cards.get(company) ?? Object.freeze(cardOf(company));
  cards.set(company, card);
  return card;
}

function cardOf(company: Company): CardData {
  const { affiliateLink, linkHeld, planPrice, openSource, freePlan, lifecycle, deployment } = company;
  const terms = termsOf(company);
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
    ...(freePlan && { freePlan }),
    // The company's page names the buyer.
    ...(lifecycle !== undefined && lifecycle !== "Active" && { status: lifecycle.replace(/ by .*$/, "") }),
    ...(terms && { terms }),
    ...(deployment && { runsIn: deployment.join(", ") }),
    ...(company.sourceType === demoSource && { isDemo: true }),
  };
}

function termsOf({ licenses, stars, trialDays, startingPrice }: Company): CardTerms | undefined {
  const [license, ...others] = licenses ?? [];
  const named = others.length > 0 ? `${license} +${others.length}` : license;
  if (named !== undefined || stars !== undefined) return withStars(named, stars);
  return trialDays && !/trial/i.test(startingPrice) ? { text: `${trialDays}-day free trial` } : undefined;
}

function withStars(license: string | undefined, stars: number | undefined): CardTerms {
  if (stars === undefined) return { text: license ?? "" };
  const parts = (counted: string) => [license, counted].filter((part) => part !== undefined);
  return {
    text: parts(`★ ${formatShortCount(stars)}`).join(" · "),
    spoken: parts(`${formatCount(stars)} stars`).join(", "),
  };
}
