import { z } from "zod";

/**
 * The crawlers of assistants that say who they are, by what they read for, with the names that their vendors document for
 * robots.txt. Some obey nothing: they're for a firewall.
 */
export const assistantCrawlers = {
  /** They collect texts from which models learn. */
  training: [
    ...["GPTBot", "ClaudeBot", "Google-Extended", "Applebot-Extended", "meta-externalagent", "CCBot"],
    ...["Amazonbot", "Bytespider", "cohere-training-data-crawler"],
  ],
  /** They read a page to answer somebody's question, and link to it. */
  answers: [
    ...["OAI-SearchBot", "ChatGPT-User", "Claude-SearchBot", "Claude-User", "PerplexityBot", "Perplexity-User"],
    ...["DuckAssistBot", "MistralAI-User", "meta-externalfetcher"],
  ],
} as const;

/** What an admin may decide about crawlers of assistants, as a title and as a sentence about it. */
export const crawlerPolicies = {
  all: {
    title: "Answers and training",
    text: "Assistants may read public pages to answer questions, and models may learn from them.",
  },
  answers: {
    title: "Answers only",
    text: "Assistants may read public pages to answer questions. Models may not learn from them.",
  },
  none: { title: "Nothing", text: "Neither may read any page. Search engines still may." },
} satisfies Record<string, { title: string; text: string }>;
export type CrawlerPolicy = keyof typeof crawlerPolicies;
export const allCrawlerPolicies = Object.keys(crawlerPolicies) as [CrawlerPolicy, ...CrawlerPolicy[]];

/** Until an admin decides: buyers ask assistants, so a directory gains by being read. */
export const firstCrawlerPolicy: CrawlerPolicy = "all";

export const CrawlerPolicyInput = z.object({ policy: z.enum(allCrawlerPolicies, "Choose one of them") });

/** The crawlers that may read nothing. */
export function refusedCrawlers(policy: CrawlerPolicy): readonly string[] {
  if (policy === "all") return [];
  const { training, answers } = assistantCrawlers;
  return policy === "answers" ? training : [...training, ...answers];
}
