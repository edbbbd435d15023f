import { endOfDay } from "~/companies/placement";
import { site } from "~/site";

/** What a sponsored company offers those who come from here. `endsOn` is its last day, as 2026-12-31. */
export type Offer = { text: string; code: string; endsOn?: string };

/** The offer to show: the company's own until its last day has passed, else the house's; only sponsored ones have any. */
export function offerOf({ sponsored, offer }: { sponsored: boolean; offer?: Offer }, now = new Date()): Offer | null {
  if (!sponsored) return null;
  if (!offer) return site.offer;
  return now.getTime() < endOfDay(offer.endsOn) ? offer : null;
}
