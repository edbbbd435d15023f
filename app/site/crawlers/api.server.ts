import { recordEventOf } from "~/accounts/web/record-event.server";
import { implement } from "~/platform/api/implement.server";
import * as api from "~/site/crawlers/api";
import { getCrawlerPolicy, saveCrawlerPolicy } from "~/site/crawlers/crawler-policy.server";

export const crawlerHandlers = [
  implement(api.readCrawlerPolicy, async () => ({ policy: await getCrawlerPolicy() })),
  implement(api.saveCrawlerPolicy, async ({ actor, body: { policy }, request, context }) => {
    await saveCrawlerPolicy(actor, policy);
    await recordEventOf(request, context, { kind: "setting-changed", userId: actor.userId, detail: "Crawlers" });
    return { policy };
  }),
];
