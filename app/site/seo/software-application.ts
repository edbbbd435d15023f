import type { Company } from "~/catalog/companies/company";
import { factOf, proofOf, provableNames, shownLabel } from "~/catalog/companies/facts/table";
import { formatRating } from "~/catalog/companies/rating";
import { priceField, shownPrice } from "~/catalog/companies/shown-price";
import type { PublishedReview } from "~/community/reviews/review";
import { reviewLabels } from "~/community/reviews/review-labels";
import { absolute, companyPath } from "~/site/seo/paths";
import { planOffers } from "~/site/seo/plan-offers";
import { priceOffer } from "~/site/seo/price-offer";
import { context, type Thing } from "~/site/seo/structured-data";

/** Search engines show only a few reviews. */
const maxReviews = 5;

/**
 * A company's product. Includes only ratings from this site's visitors: search engines require that, and other ratings
 * would look like ours.
 * @param reviews the reviews that the page shows, in order. If empty, the rating is left out.
 */
export function softwareApplication(siteUrl: string, company: Company, reviews: readonly PublishedReview[]): Thing {
  const { id, name, shortDescription, website, linkHeld, logoPath, screenshotPaths, categories, price } = company;
  const offers = company.plans ? planOffers(company.plans) : priceOffer(shownPrice(company), price);
  const proofs = proofsOf(company);
  const aggregateRating = reviews.length > 0 ? ratingOf(company) : undefined;
  return {
    ...context,
    "@type": "SoftwareApplication",
    name,
    description: shortDescription,
    url: absolute(companyPath(id), siteUrl),
    ...(linkHeld ? {} : { sameAs: website }),
    ...(logoPath ? { image: absolute(logoPath, siteUrl) } : {}),
    ...(screenshotPaths ? { screenshot: screenshotPaths.map((path) => absolute(path, siteUrl)) } : {}),
    applicationCategory: "BusinessApplication",
    ...(categories[0] ? { applicationSubCategory: categories[0].name } : {}),
    ...(offers ? { offers } : {}),
    ...factsOf(company),
    ...(proofs.length > 0 && !linkHeld ? { citation: proofs } : {}),
    ...(aggregateRating ? { aggregateRating, review: reviews.slice(0, maxReviews).map(toReview) } : {}),
  };
}

/** The company's facts that schema.org has properties for. */
function factsOf({ platforms, latestRelease, licenses = [], documentation, changelog, linkHeld }: Company): object {
  // Expressions such as "MIT OR Apache-2.0" and the two IDs below have no page.
  const ids = licenses.filter((id) => /^[\w.-]+$/.test(id) && id !== "Proprietary" && id !== "Commons-Clause");
  return {
    ...(platforms ? { operatingSystem: platforms.join(", ") } : {}),
    ...(latestRelease !== undefined ? { softwareVersion: latestRelease } : {}),
    ...(ids.length > 0 ? { license: ids.map((id) => `https://spdx.org/licenses/${id}.html`) } : {}),
    ...(documentation && !linkHeld ? { softwareHelp: { "@type": "CreativeWork", url: documentation } } : {}),
    ...(changelog && !linkHeld ? { releaseNotes: changelog } : {}),
  };
}

/** Where one can read the company's facts. */
function proofsOf(company: Company): object[] {
  return provableNames.flatMap((name) => {
    const proof = company[proofOf(name)];
    if (!proof || company[name] === undefined) return [];
    // It proves another price than that of the offers.
    if (name === "startingPrice" && priceField(company) === "plans") return [];
    const { url, quote, seen } = proof;
    return {
      "@type": "WebPage",
      url,
      about: name === "startingPrice" ? "Price" : shownLabel(factOf(name)),
      ...(seen ? { lastReviewed: seen } : {}),
      ...(quote ? { hasPart: { "@type": "Quotation", text: quote } } : {}),
    };
  });
}

/** A review, with the reviewer's name as on the page. */
function toReview({ stars, title, pros, cons, author, createdAt }: PublishedReview): object {
  return {
    "@type": "Review",
    name: title,
    reviewBody: `${reviewLabels.pros}: ${pros}\n\n${reviewLabels.cons}: ${cons}`,
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    author: { "@type": "Person", name: author },
    datePublished: createdAt,
  };
}

function ratingOf({ rating, ratingKind, reviewCount }: Company): object | undefined {
  if (ratingKind !== "reviews" || reviewCount === 0) return undefined;
  return { "@type": "AggregateRating", ratingValue: formatRating(rating), reviewCount, bestRating: 5 };
}
