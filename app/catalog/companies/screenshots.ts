import type { Company } from "~/catalog/companies/company";
import { pathOfPicture, type PicturePaths, type ImageRef } from "~/catalog/pictures/picture";

/** Number of screenshots to fetch, store, and show. */
const max = 4;

/** The screenshots that pages show. */
export function shownScreenshots({ screenshots = [] }: { screenshots?: string[] }): ImageRef[] {
  return screenshots.slice(0, max).map((url) => ({ url, use: "article" }));
}

/** The company, with the paths of the screenshots that this site has stored. */
export function withScreenshots<Listed extends Pick<Company, "screenshots" | "screenshotPaths">>(
  company: Listed,
  paths: PicturePaths,
): Listed {
  const found = shownScreenshots(company).flatMap((picture) => pathOfPicture(picture, paths) ?? []);
  // Two URLs may have the same image.
  return found.length > 0 ? { ...company, screenshotPaths: [...new Set(found)] } : company;
}
