import { endOfDay } from "~/catalog/companies/placement";
import { site } from "~/platform/runtime/site";

/** A sponsored company's offer to our visitors. `endsOn` is its last day, such as 2026-12-31. */
export type Offer = { text: string; code: string; endsOn?: string };

/** The offer to show: the company's own until it expires, or else the default. Only sponsored companies have one. */
export function offerOf({ sponsored, offer }: { sponsored: boolean; offer?: Offer }, now = new Date()): Offer | null {
  if (!sponsored) return null;
  if (!offer) return site.offer;
  return now.getTime() < endOfDay(offer.endsOn) ? offer : null;
}

/** When a company's own offer expires after `now`, in ms since 1970; Infinity for never. */
export function offerEnd({ offer }: { offer?: Offer | undefined }, now: number): number {
  const end = offer ? endOfDay(offer.endsOn) : Infinity;
  return end > now ? end : Infinity;
}
