import { CompanyInput, LogoAddress, WebAddress } from "~/companies/company";
import { placeholderLogo } from "~/companies/placeholder-logo";
import { cleanParagraphs, cleanText, shorten } from "~/companies/clean-text";
import { withScheme } from "~/companies/web-address";
import { parseWebsite, type Website } from "~/companies/website";

export const placementDays = ["sponsoredFrom", "sponsoredUntil", "featuredFrom", "featuredUntil"] as const;
export type PlacementDay = (typeof placementDays)[number];

/** A company as a source tells it: raw texts, nothing checked yet. */
export type Candidate = {
  /** What the source calls it, for the summary: a name, or the number of a row. */
  label: string;
  name: string;
  website: string;
  description: string;
  shortDescription?: string | undefined;
  logo?: string | undefined;
  startingPrice?: string | undefined;
  affiliateLink?: string | undefined;
  sponsored?: boolean | undefined;
  featured?: boolean | undefined;
  /** The first and last days of placements, such as 2026-12-31. */
  days?: Partial<Record<PlacementDay, string>>;
  /** 0–50. */
  rating?: number | undefined;
  reviewCount?: number | undefined;
  categories: string[];
  sourceType: string;
  sourceId?: string | undefined;
  /** What several entries of a source share when they are one product. */
  productKey?: string | undefined;
};

export type CleanCandidate = {
  candidate: Candidate;
  input: CompanyInput;
  /** The fields that the source said itself; the others are defaults, which change nothing that is stored. */
  given: ImportField[];
  website: Website;
  categories: string[];
};

/** What an import may say of a company. */
export const importFields = [
  "name",
  "website",
  "description",
  "shortDescription",
  "logo",
  "startingPrice",
  "affiliateLink",
  "rating",
  "reviewCount",
  "sponsored",
  "featured",
  ...placementDays,
] as const;
export type ImportField = (typeof importFields)[number];

const lengths = {
  label: 80,
  name: 200,
  shortDescription: 500,
  /** Where the description has to stand in for it: two lines on a card. */
  shortenedDescription: 160,
  description: 20_000,
  price: 100,
  category: 100,
  sourceId: 1_000,
} as const;
const mostCategories = 10;
const priceUnknown = "Price on website";

/** What to call an entry. It is printed: nothing in it may steer a terminal, or fill it. */
export function labelOf(name: string, otherwise: string): string {
  return shorten(cleanText(name), lengths.label) || otherwise;
}

/** A candidate as it can be stored, or the reason why it cannot. Nothing is invented: what is not known says so. */
export function cleanCandidate(candidate: Candidate): CleanCandidate | { reason: string } {
  const name = shorten(cleanText(candidate.name), lengths.name);
  if (!name) return { reason: "no name" };
  // Cut, it could be another entry's.
  if ((candidate.sourceId?.length ?? 0) > lengths.sourceId)
    return { reason: `an id of more than ${lengths.sourceId} characters` };
  const website = parseWebsite(withScheme(cleanText(candidate.website)));
  if (!website) return { reason: "no http or https website" };
  const description = shorten(cleanParagraphs(candidate.description), lengths.description);
  if (!description) return { reason: "no description" };
  const logo = LogoAddress.safeParse(candidate.logo);
  const affiliateLink = WebAddress.safeParse(candidate.affiliateLink);
  const { rating, reviewCount, sponsored, featured, days } = candidate;
  const said = {
    shortDescription: shorten(cleanText(candidate.shortDescription ?? ""), lengths.shortDescription),
    startingPrice: shorten(cleanText(candidate.startingPrice ?? ""), lengths.price),
    logo: logo.data,
    affiliateLink: affiliateLink.data,
    rating,
    reviewCount,
    sponsored,
    featured,
    ...Object.fromEntries(placementDays.map((day) => [day, days?.[day]])),
  };
  const parsed = CompanyInput.safeParse({
    name,
    website: website.url,
    description,
    shortDescription: said.shortDescription || shorten(cleanText(description), lengths.shortenedDescription),
    logo: said.logo ?? placeholderLogo,
    startingPrice: said.startingPrice || priceUnknown,
    affiliateLink: said.affiliateLink,
    rating: rating ?? 0,
    reviewCount: reviewCount ?? 0,
    sponsored,
    featured,
    ...days,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { reason: `${issue?.path.join(".")}: ${issue?.message}` };
  }
  const categories = candidate.categories
    .map((category) => shorten(cleanText(category), lengths.category))
    .filter(Boolean);
  const isSaid = (field: ImportField) => !(field in said) || (said[field as keyof typeof said] ?? "") !== "";
  return {
    candidate,
    input: parsed.data,
    given: importFields.filter(isSaid),
    website,
    categories: [...new Set(categories)].slice(0, mostCategories),
  };
}
