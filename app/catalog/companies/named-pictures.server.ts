import { Company } from "#models/company.server";
import { shownScreenshots } from "~/catalog/companies/screenshots";
import type { ImageRef } from "~/catalog/pictures/picture";

/** So few that neither the database nor this process is busy with them for long. */
const batchSize = 200;

/** Yields the logos and screenshots that all companies or some of them name, also those without an external URL. */
export async function* referencedPictures(ids?: readonly number[]): AsyncGenerator<ImageRef, void> {
  const companies = Company.find(ids ? { _id: { $in: ids } } : {}, { logo: 1, screenshots: 1 }).lean();
  for await (const company of companies.cursor({ batchSize })) {
    yield { url: company.logo, use: "logo" };
    yield* shownScreenshots(company);
  }
}

/** The companies with one of these logos or screenshots. */
export async function listIdsByPicture(pictures: readonly ImageRef[]): Promise<number[]> {
  const urlsOf = (use: ImageRef["use"]) => pictures.filter((one) => one.use === use).map(({ url }) => url);
  const [byLogo, byScreenshot] = await Promise.all([
    Company.distinct("_id", { logo: { $in: urlsOf("logo") } }),
    Company.distinct("_id", { screenshots: { $in: urlsOf("article") } }),
  ]);
  return [...new Set([...byLogo, ...byScreenshot])];
}
