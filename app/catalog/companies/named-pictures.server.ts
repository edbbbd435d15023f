import { Company } from "#models/company.server";
import { shownScreenshots } from "~/catalog/companies/screenshots";
import type { ImageRef } from "~/catalog/pictures/picture";

/** Small batches don't keep the database or this process busy for long. */
const batchSize = 200;

/** Yields the logos and screenshots of all or these companies, also those without an external URL. */
export async function* referencedPictures(ids?: readonly number[]): AsyncGenerator<ImageRef, void> {
  const companies = Company.find(ids ? { _id: { $in: ids } } : {}, { logo: 1, screenshots: 1 }).lean();
  for await (const company of companies.cursor({ batchSize })) {
    yield { url: company.logo, use: "logo" };
    yield* shownScreenshots(company);
  }
}

/** The companies with one of these logos or screenshots. */
export async function listIdsByPicture(pictures: readonly ImageRef[]): Promise<number[]> {
  const urlsOf = (use: ImageRef["use"]) => pictures.filter((picture) => picture.use === use).map(({ url }) => url);
  const [byLogo, byScreenshot] = await Promise.all([
    Company.distinct("_id", { logo: { $in: urlsOf("logo") } }),
    Company.distinct("_id", { screenshots: { $in: urlsOf("article") } }),
  ]);
  return [...new Set([...byLogo, ...byScreenshot])];
}
