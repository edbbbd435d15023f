import { Company } from "#models/company.server";
import { shownScreenshots } from "~/companies/screenshots";
import type { WantedPicture } from "~/pictures/picture";

/** Yields the screenshots that companies' pages show. */
export async function* eachShownScreenshot(): AsyncGenerator<WantedPicture> {
  const companies = Company.find({ screenshots: { $exists: true } }, { screenshots: 1 }).lean();
  for await (const company of companies.cursor()) yield* shownScreenshots(company);
}

/** The companies that have one of these screenshots. */
export async function listIdsByScreenshot(addresses: string[]): Promise<number[]> {
  return Company.distinct("_id", { screenshots: { $in: addresses } });
}
