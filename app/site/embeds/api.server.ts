import { siteOrigin } from "~/platform/http/origin.server";
import { implement } from "~/platform/api/implement.server";
import { Refusal } from "~/platform/runtime/refusal";
import * as api from "~/site/embeds/api";
import { embedSizes, embedSource, frameHtml } from "~/site/embeds/embed";
import { findEmbed } from "~/site/embeds/find-embed.server";

const cacheSeconds = 86_400;

export const embedHandlers = [
  implement(api.readOEmbed, async ({ query: { url, maxwidth, maxheight, theme }, request, context }) => {
    const siteUrl = siteOrigin(request, context.settings);
    const found = await findEmbed(url, siteUrl);
    if (!found) throw new Refusal("missing", "There’s nothing to embed at this address.");
    const usual = embedSizes[found.kind];
    const width = Math.min(maxwidth ?? Infinity, usual.width);
    const height = Math.min(maxheight ?? Infinity, usual.height);
    return {
      version: "1.0",
      type: "rich",
      title: found.title,
      provider_name: context.settings.siteName,
      provider_url: siteUrl,
      html: frameHtml(siteUrl + embedSource(found, { theme }), found.title, { width, height }),
      width,
      height,
      cache_age: cacheSeconds,
    } as const;
  }),
];
