import type { StoredDelivery } from "#models/webhook-delivery.server";
import { demoSource } from "~/catalog/companies/source";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { findPublishedById } from "~/community/reviews/published.server";
import { reviewPath } from "~/community/reviews/review-href";
import { findArrivals } from "~/community/submissions/queue.server";
import { readPublicCompany } from "~/discovery/directory/read-companies.server";
import { testEvent, type WebhookEvent } from "~/backoffice/webhooks/webhook";

/** What is sent about a subject, or why nothing needs to be said about it anymore, as a sentence. */
type Data = object | string;

const gone = "It isn’t public anymore.";

async function companyData(id: number, origin: string): Promise<Data> {
  const company = await readPublicCompany(id);
  if (!company || company.sourceType === demoSource) return gone;
  return { company: { ...company, url: `${origin}/company/${id}` } };
}

async function removedData(id: number, origin: string): Promise<Data> {
  const isThere = typeof (await companyData(id, origin)) === "object";
  return isThere ? "It’s listed again." : { company: { id, url: `${origin}/company/${id}` } };
}

/** Without its author, and without the texts, in which people may name each other. */
async function reviewData(id: number, origin: string): Promise<Data> {
  const review = await findPublishedById(id);
  const name = review && (await namesOfCompanies([review.companyId])).get(review.companyId);
  if (!review || name === undefined) return gone;
  const { companyId, stars } = review;
  const company = { id: companyId, name, url: `${origin}/company/${companyId}` };
  return { review: { id, stars, url: `${origin}${reviewPath(companyId, id)}` }, company };
}

/** Without its sender and texts. */
async function submissionData(id: number, origin: string): Promise<Data> {
  const [submission] = await findArrivals([id]);
  if (!submission) return "It was deleted.";
  const { kind } = submission;
  return { submission: { id, kind, url: `${origin}/admin/inbox?kind=${kind}` } };
}

const readers: Record<WebhookEvent, (id: number, origin: string) => Promise<Data>> = {
  "company.published": companyData,
  "company.changed": companyData,
  "company.removed": removedData,
  "price.changed": companyData,
  "review.published": reviewData,
  "submission.received": submissionData,
};

/**
 * The body of a delivery, with the last state of what it's about, or why it needn't be sent. It never says who did
 * something.
 */
export async function readPayload(
  { type, subjectId, at }: StoredDelivery,
  origin: string,
): Promise<{ body: string } | { needless: string }> {
  const data = type === testEvent ? { message: "It works." } : await readers[type as WebhookEvent](subjectId, origin);
  if (typeof data === "string") return { needless: data };
  return { body: JSON.stringify({ type, timestamp: at.toISOString(), data }) };
}
