import { defineModel, defineSchema, typed } from "./define-model.server";

/** See app/site/crawlers/crawler-policy.ts. */
const policies = ["all", "answers", "none"] as const;

const schema = defineSchema({
  _id: typed<"crawlers">(String),
  policy: typed<(typeof policies)[number]>({ type: String, enum: policies, required: true }),
});

/** What an admin decided last about the crawlers of assistants. */
export const CrawlerPolicy = defineModel("CrawlerPolicy", schema, "crawlerpolicies");
