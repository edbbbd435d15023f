import { findPublished } from "~/community/reviews/published.server";
import type { PublishedReview } from "~/community/reviews/review";

/** The published review with the ID from a URL. @throws {Response} 404 */
export async function requirePublished(companyId: number, id = ""): Promise<PublishedReview> {
  const review = /^[1-9]\d{0,14}$/.test(id) ? await findPublished(companyId, Number(id)) : null;
  if (!review) throw new Response(null, { status: 404 });
  return review;
}
