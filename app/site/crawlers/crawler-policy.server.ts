import { CrawlerPolicy as Stored } from "#models/crawler-policy.server";
import type { Actor } from "~/platform/audit/actor";
import { differingFields, recordChange } from "~/platform/audit/audit.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { crawlerPolicies, firstCrawlerPolicy, type CrawlerPolicy } from "~/site/crawlers/crawler-policy";

const _id = "crawlers";

/** What an admin decided last about the crawlers of assistants. */
export async function getCrawlerPolicy(): Promise<CrawlerPolicy> {
  return (await Stored.findById(_id).lean())?.policy ?? firstCrawlerPolicy;
}

/** Replaces the policy. Crawlers see it when they read robots.txt again, which most do within a day. */
export async function saveCrawlerPolicy(actor: Actor, policy: CrawlerPolicy): Promise<void> {
  const titleOf = (value: CrawlerPolicy) => ({ policy: crawlerPolicies[value].title });
  const [before, after] = [titleOf(await getCrawlerPolicy()), titleOf(policy)];
  if (differingFields(before, after).length === 0) return;
  await Stored.updateOne({ _id }, { $set: { policy } }, { upsert: true });
  await recordChange(actor, { entity: "crawlers", entityId: 0, label: "Crawlers", action: "update", before, after });
  await contentChanged("others");
}
