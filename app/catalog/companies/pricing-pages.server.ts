import { Company, type StoredCompany } from "#models/company.server";

/** The values whose proofs name a company's pricing page. */
type PricedField = "plans" | "startingPrice";
type Found = Pick<StoredCompany, "_id" | "plansProof" | "startingPriceProof" | "origins">;

const projection = {
  ...{ "plansProof.url": 1, "startingPriceProof.url": 1 },
  ...{ "origins.plans.at": 1, "origins.plansProof.at": 1 },
  ...{ "origins.startingPrice.at": 1, "origins.startingPriceProof.at": 1 },
} as const;

/**
 * The pricing pages of all public companies with plans, by ID: the page that proves the plans, or else the starting price.
 * @param noted those that were known before. One stays after an edit of the plans, which drops their proof
 */
export async function listPricingPages(noted: ReadonlyMap<number, string>): Promise<Map<number, string>> {
  const exists = { $exists: true } as const;
  const [ofPlans, ofPrice] = await Promise.all([
    find({ "plansProof.url": exists }),
    find({ "startingPriceProof.url": exists }),
  ]);
  const proved = new Map([...ofPrice, ...ofPlans].map((company) => [company._id, company]));
  const others = await find({ _id: { $in: [...noted.keys()].filter((id) => !proved.has(id)) } });
  return new Map(
    [...proved.values(), ...others].flatMap((company) => {
      const url = pageOf(company, noted.get(company._id));
      return url === undefined ? [] : [[company._id, url] as const];
    }),
  );
}

function find(condition: object): Promise<Found[]> {
  return Company.find({ ...condition, plans: { $exists: true }, status: null }, projection)
    .lean<Found[]>()
    .exec();
}

function pageOf(company: Found, noted: string | undefined): string | undefined {
  const { plansProof, startingPriceProof, origins } = company;
  if (plansProof) return plansProof.url;
  const [newAt, droppedAt] = [origins?.startingPriceProof?.at, origins?.plansProof?.at];
  if (startingPriceProof && newAt && droppedAt && newAt > droppedAt) return startingPriceProof.url;
  const isNoted = isDropped(company, "plans") || (!origins?.plansProof && isDropped(company, "startingPrice"));
  return isNoted && noted !== undefined ? noted : startingPriceProof?.url;
}

/** Whether a value's proof went with an edit of the value, rather than by itself later. */
function isDropped({ origins, ...company }: Found, field: PricedField): boolean {
  const proof = `${field}Proof` as const;
  const [removedAt, editedAt] = [origins?.[proof]?.at, origins?.[field]?.at];
  return company[proof] === undefined && removedAt !== undefined && editedAt !== undefined && removedAt <= editedAt;
}
