import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { readPage } from "~/platform/fetch/page.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { Refusal } from "~/platform/runtime/refusal";
import type { Prefilled } from "~/community/submissions/submission";
import { cleanText, shorten } from "~/platform/text/clean-text";

const [maxNameLength, maxSummaryLength] = [200, 200];
/** Separates a product's name from its slogan in a title. */
const separator = /\s+[|–—·-]\s+|:\s+/;

/**
 * Reads a product's name and description from its website, to prefill the listing form.
 * @throws {Refusal} invalid, if the website can't be read or has neither
 */
export async function prefillFrom(website: string, fetch: GuardedFetch = guardedFetch): Promise<Prefilled> {
  const page = await readPage(website, fetch).catch((error: unknown) => {
    if (error instanceof FetchFailure) throw unreadable(error.message);
    throw error;
  });
  const { siteName, description, title } = page;
  const [start = ""] = title.split(separator);
  const name = shorten(cleanText(siteName || start), maxNameLength);
  const shortDescription = shorten(cleanText(description), maxSummaryLength);
  if (!name && !shortDescription) throw unreadable("The website doesn’t describe itself.");
  return { ...(name && { name }), ...(shortDescription && { shortDescription }) };
}

const unreadable = (why: string) => new Refusal("invalid", `${why} Fill in the form yourself.`);
