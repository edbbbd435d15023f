import type { Company } from "~/companies/company";
import { logoOf, type Logo } from "~/companies/logo";

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
  | "openSource"
  | "sponsored"
> & { logo: Logo; tags: { name: string; slug: string }[] };

const shownTags = 2;

export function toCard(company: Company): CardData {
  const {
    id,
    name,
    shortDescription,
    website,
    affiliateLink,
    linkHeld,
    rating,
    ratingKind,
    reviewCount,
    startingPrice,
    openSource,
    sponsored,
  } = company;
  const tags = company.categories.slice(0, shownTags).map((category) => ({ name: category.name, slug: category.slug }));
  return {
    id,
    name,
    logo: logoOf(company),
    shortDescription,
    website,
    ...(affiliateLink ? { affiliateLink } : {}),
    ...(linkHeld ? { linkHeld } : {}),
    rating,
    ratingKind,
    reviewCount,
    startingPrice,
    ...(openSource && { openSource }),
    sponsored,
    tags,
  };
}
