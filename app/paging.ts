import { z } from "zod";
import { optionally } from "~/blank";

const number = z.coerce.number<unknown>({ error: "Must be a number" }).int("Must be a whole number");

/** What a call's address says about the page of a list. */
export const pageParameters = {
  page: optionally(number.min(1, "Must be at least 1").max(1_000_000, "Must be at most 1,000,000")).transform(
    (page) => page ?? 1,
  ),
  limit: optionally(number.min(1, "Must be at least 1").max(1000, "Must be at most 1000")).transform(
    (limit) => limit ?? 50,
  ),
};
export type Page = { page: number; limit: number };

/** How many stand before a page. */
export function skipped({ page, limit }: Page): number {
  return (page - 1) * limit;
}

/** The text of a filter: without the NUL that no database takes. */
export const filterText = optionally(z.string().trim().max(200, "Must be at most 200 characters")).transform((text) =>
  (text ?? "").replaceAll("\0", ""),
);

/** A text as a regular expression that finds just this text. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** A condition for texts that hold this one, whatever the case of its letters. */
export function containing(text: string): { $regex: string; $options: "i" } {
  return { $regex: literally(text), $options: "i" };
}
