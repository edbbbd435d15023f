import { fold } from "~/platform/text/fold";

/** In characters. Longer texts are sentences, or were pasted by mistake. */
const [shortest, longest] = [2, 60];
/** Keys and tokens have no spaces. */
const maxWordLength = 30;
/** Dates of birth, phone numbers, and account numbers have more digits than this. */
const maxDigits = 5;

/**
 * Normalizes a search for the demand board: in lowercase, with single spaces. Null if it looks personal or secret: an
 * email address or handle, a phone number or another long number, a URL with more than a domain, or a token.
 */
export function countedQuery(text: string): string | null {
  const query = fold(text)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  if (query.length < shortest || query.length > longest) return null;
  if (/@|:\/\/|=\S/.test(query)) return null;
  if ((query.match(/\p{Nd}/gu) ?? []).length > maxDigits) return null;
  return query.split(" ").some((word) => word.length > maxWordLength) ? null : query;
}
