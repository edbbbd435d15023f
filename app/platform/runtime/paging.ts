import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";

const number = z.coerce.number<unknown>({ error: "Must be a number" }).int("Must be a whole number");

/** How many items a query asks for. */
export const limitParameter = optionally(number.min(1, "Must be at least 1").max(1000, "Must be at most 1000"));

/** Query parameters of a paged list. */
export const pageParameters = {
  page: optionally(number.min(1, "Must be at least 1").max(1_000_000, "Must be at most 1,000,000")).transform(
    (page) => page ?? 1,
  ),
  limit: limitParameter.transform((limit) => limit ?? 50),
};
type Page = { page: number; limit: number };

/** Number of items before a page. */
export function skipped({ page, limit }: Page): number {
  return (page - 1) * limit;
}

/** A filter's text without NUL, which databases reject. */
export const filterText = optionally(z.string().trim().max(200, "Must be at most 200 characters")).transform((text) =>
  (text ?? "").replaceAll("\0", ""),
);

/** Escapes text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** A condition that matches text containing this one, ignoring case. */
export function containing(text: string): { $regex: string; $options: "i" } {
  return { $regex: escapeRegExp(text), $options: "i" };
}
