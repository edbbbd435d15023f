import { z } from "zod";
import { linkStatuses, type LinkStatus } from "~/catalog/links/link-status";

export const linkStatusLabels: Record<LinkStatus, string> = {
  suspect: "Suspicious",
  broken: "Broken",
  moved: "Moved",
  unknown: "Unknown",
  reachable: "Reachable",
};

export const LinkQuery = z.object({
  verdict: z.enum(linkStatuses).optional().catch(undefined),
  held: z.literal("true").optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type LinkQuery = z.infer<typeof LinkQuery>;

/** An admin's decision about a website: it's the vendor's, it isn't, or check it again. */
export const LinkDecision = z.object({ decision: z.enum(["release", "hold", "check"], "Choose an action") });
export type LinkDecision = z.infer<typeof LinkDecision>["decision"];
