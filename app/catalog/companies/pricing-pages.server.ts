import { Company } from "#models/company.server";

/** The page with a company's prices: the one that proves its plans. */
type PricingPage = { id: number; url: string };

/** The pricing pages of all companies that have plans and one, by ID. */
export async function listPricingPages(): Promise<PricingPage[]> {
  const stored = await Company.find({ "plansProof.url": { $exists: true } }, { "plansProof.url": 1 })
    .sort({ _id: 1 })
    .lean<{ _id: number; plansProof: { url: string } }[]>();
  return stored.map(({ _id: id, plansProof: { url } }) => ({ id, url }));
}
