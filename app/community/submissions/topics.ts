/** Topics of contact messages. Separate from the schemas, which browsers don't need. */
export const topics = {
  question: "A question",
  claim: "A listing of my own product",
  correction: "Correct a listing",
  privacy: "My personal data",
  problem: "A problem with this site",
  other: "Something else",
} as const;
type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]];

/** The topic in a URL, or undefined. */
export function topicOf(text: string | null): Topic | undefined {
  return topicNames.find((topic) => topic === text);
}
