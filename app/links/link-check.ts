import { z } from "zod";
import { verdicts, type Verdict } from "~/links/verdict";

export const verdictLabels: Record<Verdict, string> = {
  suspect: "Suspicious",
  broken: "Broken",
  moved: "Moved",
  unknown: "Unknown",
  reachable: "Reachable",
};

/** A listing's website, and what was found there. */
export type LinkCheck = {
  companyId: number;
  companyName: string;
  website: string;
  verdict: Verdict;
  reasons: string[];
  finalUrl?: string;
  title?: string;
  knownTitle?: string;
  /** Whether visitors get no link until staff have looked. */
  held: boolean;
  /** ISO 8601. */
  checkedAt: string;
  reviewedBy?: string;
  reviewedAt?: string;
};

/** A page of websites; `counts` says how many there are of each verdict, and held back, on all pages. */
export type LinksPage = {
  links: LinkCheck[];
  total: number;
  page: number;
  pages: number;
  counts: Record<string, number>;
};

export const LinkQuery = z.object({
  verdict: z.enum(verdicts).optional().catch(undefined),
  held: z.literal("true").optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type LinkQuery = z.infer<typeof LinkQuery>;

/** What staff make of a website: it is the vendor's, it is not, or it is to be looked at again. */
export const LinkDecision = z.object({ decision: z.enum(["release", "hold", "check"], "Choose an action") });
export type LinkDecision = z.infer<typeof LinkDecision>["decision"];
