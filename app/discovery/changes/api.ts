import { z } from "zod";
import { publicChangeKinds, type PublicChangeKind } from "~/discovery/changes/public-change";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineEndpoint } from "~/platform/api/endpoint";

const kinds = Object.keys(publicChangeKinds) as [PublicChangeKind, ...PublicChangeKind[]];
const meanings = Object.entries(publicChangeKinds).map(([kind, meaning]) => `${kind}: ${meaning}`);

const PublicChanges = answerObject("PublicChanges", {
  changes: z.array(
    z.object({
      id: id.meta({ description: "Counts up by 1" }),
      kind: z.enum(kinds).meta({ description: meanings.join("; ") }),
      at: moment,
      company: z.object({ id, name: text, url: text.meta({ description: "Its page, which may be gone since" }) }),
      source: z.enum(["staff", "import", "ai", "vendor", "repository"]).meta({ description: "Where the news is from" }),
      fields: z
        .array(z.object({ field: text, before: z.unknown(), after: z.unknown() }))
        .meta({ description: "What changed. Null is unknown or none" }),
    }),
  ),
  next: text.meta({ description: "The cursor for what comes after these, also later" }),
  more: z.boolean().meta({ description: "Whether there are more already" }),
});

const maxLimit = 1000;

export const listPublicChanges = defineEndpoint("GET", "/api/changes", {
  access: "anybody",
  alwaysFresh: true,
  summary:
    "List what changed in the catalog within the last year, oldest first: listings, websites, lifecycles, prices",
  query: z.object({
    since: z.iso
      .datetime({ offset: true, error: "Must be a date with a time, such as 2026-01-31T12:00:00Z" })
      .optional()
      .meta({ description: "Only changes from this moment on" }),
    cursor: z
      .string()
      .regex(/^\d{1,15}$/, "Must be next from an answer")
      .transform(Number)
      .optional()
      .meta({ description: "Only what comes after: next from an answer" }),
    limit: z.coerce.number<unknown>().int().min(1).max(maxLimit).default(100).meta({ description: "How many at most" }),
  }),
  answer: PublicChanges,
});
