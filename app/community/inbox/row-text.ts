import type { InboxItem } from "~/community/inbox/api";
import { reviewLabels } from "~/community/reviews/review-labels";
import { shorten } from "~/platform/text/clean-text";

/** More than a row has room for on the widest screens. */
const maxExcerpt = 200;

/** The label of what a pricing page says. */
export const wordsOfPage = "What the page says";

/** The labels of details that say most about an item, best first. */
const tellingLabels: readonly string[] = [
  "Message",
  "Short description",
  "What it should be",
  reviewLabels.pros,
  wordsOfPage,
];

/** What an item is about or whom it's from: its company, unless the title names it, or else its sender. */
export function subjectOf({ title, company, sender }: Pick<InboxItem, "title" | "company" | "sender">): string {
  return company && !title.includes(company.name) ? company.name : sender.name;
}

/** The beginning of an item's own text, for a row of the list. Empty if it has none. */
export function excerptOf({ details, changes }: Pick<InboxItem, "details" | "changes">): string {
  if (changes) return shorten(changes.map(({ label, after }) => `${label}: ${after || "None"}`).join(", "), maxExcerpt);
  const telling = tellingLabels.flatMap((label) => details.filter((detail) => detail.label === label));
  return shorten((telling[0] ?? details[0])?.value ?? "", maxExcerpt);
}
