import { formatRating, ratingOfStars } from "~/catalog/companies/rating";
import type { NewestReviews, PublishedReview } from "~/community/reviews/review";
import { reviewLabels } from "~/community/reviews/review-labels";
import { reviewPath, reviewsHref } from "~/community/reviews/review-href";
import {
  aboutReviewer,
  earlierText,
  noReviews,
  ratingOrigin,
  reviewsNotLoaded,
  type ReviewedCompany,
} from "~/community/reviews/review-texts";
import { verificationLabels } from "~/community/reviews/verification";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import {
  blocks,
  bold,
  heading,
  joined,
  labeled,
  lines,
  list,
  md,
  section,
  type Markdown,
} from "~/platform/text/markdown";
import { pageLink } from "~/site/markdown/parts";

/** A company's newest reviews, as `CompanyReviews` shows them. */
export function reviewsMarkdown(
  company: ReviewedCompany,
  loaded: NewestReviews | null,
  siteUrl: string,
): Markdown | undefined {
  const { id, rating } = company;
  const write = pageLink(siteUrl, "Write a Review", `/company/${id}/review`);
  if (!loaded) return section(2, "Reviews", [md`${reviewsNotLoaded}`, write]);
  const { summary, reviews } = loaded;
  if (reviews.length === 0) return section(2, "Reviews", [md`${noReviews}`, md`${ratingOrigin(company)}`, write]);
  return section(2, "Reviews", [
    list([
      md`${formatRating(rating)} out of 5, by ${counted(summary.total, "review")} on this site`,
      summary.earlier && earlierText(summary.earlier),
      ...summary.stars.map((count, i) => `${i + 1} ${i === 0 ? "star" : "stars"}: ${formatCount(count)}`).reverse(),
    ]),
    ...reviews.map((review) => reviewMarkdown(id, review, siteUrl)),
    list([
      summary.total > 1 && pageLink(siteUrl, `All ${counted(summary.total, "review")}`, reviewsHref(id)),
      write,
      !reviews.every(({ isDemo }) => isDemo) && pageLink(siteUrl, "Review policy", "/review-policy"),
    ]),
  ]);
}

function reviewMarkdown(companyId: number, review: PublishedReview, siteUrl: string): Markdown {
  const { id, stars, title, pros, cons, verified, isDemo, incentive, helpful, reply, createdAt } = review;
  return blocks([
    heading(3, title),
    list([
      labeled("Rating", `${formatRating(ratingOfStars(stars))} / 5`),
      labeled("Date", formatDate(createdAt)),
      labeled("Reviewer", joined(aboutReviewer({ ...review, timeUsed: review.timeUsed }), " · ")),
      verified && verificationLabels[verified],
      isDemo && reviewLabels.demo,
      incentive && reviewLabels.incentive,
      helpful > 0 && `Helpful (${formatCount(helpful)})`,
      pageLink(siteUrl, "Link to this review", reviewPath(companyId, id)),
    ]),
    bold(reviewLabels.pros),
    lines(pros),
    bold(reviewLabels.cons),
    lines(cons),
    reply && md`${bold(reviewLabels.reply)} · ${formatDate(reply.at)}`,
    reply && lines(reply.text),
  ]);
}
