import { z } from "zod";
import { text } from "~/platform/api/answers";
import { answerObject, defineEndpoint } from "~/platform/api/endpoint";
import { embedSizes } from "~/site/embeds/embed";

const minSize = 200;
const pixels = z.number().int();
const widest = Math.max(...Object.values(embedSizes).map(({ width }) => width));
const size = (what: string) =>
  z.coerce
    .number<unknown>()
    .int()
    .min(minSize)
    .optional()
    .meta({ description: `The most that the page has, in CSS pixels: at least ${minSize} ${what}` });

const OEmbed = answerObject("OEmbed", {
  version: z.literal("1.0"),
  type: z.literal("rich"),
  title: text,
  provider_name: text,
  provider_url: text,
  html: text.meta({ description: "A frame without scripts" }),
  width: pixels.max(widest),
  height: pixels,
  cache_age: pixels.meta({ description: "For how long to keep it, in seconds" }),
});

/** See https://oembed.com. */
export const readOEmbed = defineEndpoint("GET", "/api/oembed", {
  access: "anybody",
  forEverybody: true,
  summary: "Get the HTML that shows a page on another site (oEmbed)",
  query: z.object({
    // Longer ones may not fit into a request's headers once they're encoded.
    url: z.string("Required").min(1, "Required").max(1_000).meta({
      description: "The address of a company, a comparison, a category, or the directory, with any filters",
    }),
    maxwidth: size("wide"),
    maxheight: size("high"),
    format: z.literal("json", "Must be json").optional().meta({ description: "The only one there is" }),
    theme: z.enum(["light", "dark"], "Must be light or dark").optional().meta({
      description: "Without it, the frame follows the reader’s device",
    }),
  }),
  answer: OEmbed,
  refusals: [404],
});
