import { CompanyInput, WebAddress } from "~/companies/company";
import { placeholderLogo } from "~/companies/placeholder-logo";
import { cleanParagraphs, cleanText, shorten } from "~/companies/clean-text";
import { parseWebsite, type Website } from "~/companies/website";

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
  website: Website;
  categories: string[];
};

const lengths = { name: 200, shortDescription: 160, description: 20_000, price: 100, category: 100 } as const;
const mostCategories = 10;
const priceUnknown = "Price on website";

/** A candidate as it can be stored, or the reason why it cannot. Nothing is invented: what is not known says so. */
export function cleanCandidate(candidate: Candidate): CleanCandidate | { reason: string } {
  const name = shorten(cleanText(candidate.name), lengths.name);
  if (!name) return { reason: "no name" };
  const website = parseWebsite(cleanText(candidate.website));
  if (!website) return { reason: "no http or https website" };
  const description = shorten(cleanParagraphs(candidate.description), lengths.description);
  if (!description) return { reason: "no description" };
  const logo = WebAddress.safeParse(candidate.logo);
  const parsed = CompanyInput.safeParse({
    name,
    website: website.url,
    description,
    shortDescription: shorten(
      cleanText(candidate.shortDescription ?? "") || cleanText(description),
      lengths.shortDescription,
    ),
    logo: logo.success ? logo.data : placeholderLogo,
    startingPrice: shorten(cleanText(candidate.startingPrice ?? ""), lengths.price) || priceUnknown,
    rating: candidate.rating ?? 0,
    reviewCount: candidate.reviewCount ?? 0,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { reason: `${issue?.path.join(".")}: ${issue?.message}` };
  }
  const categories = candidate.categories
    .map((category) => shorten(cleanText(category), lengths.category))
    .filter(Boolean);
  return { candidate, input: parsed.data, website, categories: [...new Set(categories)].slice(0, mostCategories) };
}
