import type { EarlierPrices } from "~/catalog/companies/price-history";

const before = (at: string, startingPrice: string) => ({
  at: `${at}T09:00:00.000Z`,
  before: { startingPrice, plans: null },
});

/** Former prices of the demo's companies, before their current plans, by website. */
const earlierPrices: Record<string, EarlierPrices> = {
  "https://postern.example": {
    startedAt: "2025-09-01T09:00:00.000Z",
    edits: [before("2026-08-03", "$24/mo"), before("2026-02-16", "$19/mo")],
  },
  "https://cairnwatch.example": {
    startedAt: "2025-06-02T09:00:00.000Z",
    edits: [before("2026-09-14", "$7/mo"), before("2026-04-06", "$12/mo"), before("2025-11-10", "$10/mo")],
  },
  "https://hearthboard.example": {
    startedAt: "2025-10-06T09:00:00.000Z",
    edits: [before("2026-06-01", "£3 per user/month")],
  },
};

/** A demo company's former prices, if it has any. Its `sourceId` is its website. */
export function earlierDemoPrices(sourceId: string | undefined): EarlierPrices | undefined {
  return sourceId === undefined ? undefined : earlierPrices[sourceId];
}
