/** Headings of a review's parts, in the form and on the page. */
export const reviewLabels = {
  pros: "What works well",
  cons: "What doesn’t",
  displayName: "Name shown to readers",
  timeUsed: "Time used",
  reply: "Reply from the vendor",
  incentive: "Reviewer was offered an incentive",
  demo: "Demo review by a fictional person",
} as const;
