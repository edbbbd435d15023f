import { z } from "zod";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { allCrawlerPolicies, crawlerPolicies, CrawlerPolicyInput } from "~/site/crawlers/crawler-policy";

const meanings = allCrawlerPolicies.map((policy) => `${policy}: ${crawlerPolicies[policy].text}`).join(" ");

const Policy = answerObject("CrawlerPolicy", {
  policy: z.enum(allCrawlerPolicies).meta({ description: meanings }),
});

export const readCrawlerPolicy = defineAdminEndpoint("GET", "/api/admin/crawlers", {
  permission: "settings",
  summary: "Get what crawlers of assistants may read",
  answer: Policy,
});

export const saveCrawlerPolicy = defineAdminEndpoint("PUT", "/api/admin/crawlers", {
  permission: "settings",
  summary: "Say in robots.txt what crawlers of assistants may read",
  body: CrawlerPolicyInput,
  answer: Policy,
});
