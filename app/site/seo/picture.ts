import type { BlogPostSummary } from "~/content/blog/blog-post";
import type { Company } from "~/catalog/companies/company";
import { markSeedOf } from "~/platform/runtime/mark-seed";
import { parseUrl } from "~/platform/runtime/parse-url";
import { site } from "~/platform/runtime/site";

/** The content of a page's social image. */
export type Picture = {
  /** Candidates for the title. The first one that the font can draw is used. */
  titles: string[];
  text: string;
  /** A category, above the title. */
  label?: string;
  /** Of the mark that is shown without a logo. Pages that aren't about a tool have neither. */
  markSeed?: number;
  logoPath?: string;
  siteName: string;
};

export const pictureSize = { width: 1200, height: 630 } as const;

export function companyPicture(company: Company, siteName: string): Picture {
  const { name, website, shortDescription, categories, logoPath } = company;
  return {
    titles: [name, hostOf(website), siteName],
    text: shortDescription,
    label: categories[0]?.name,
    markSeed: markSeedOf(name, categories[0]?.slug),
    ...(logoPath !== undefined && { logoPath }),
    siteName,
  };
}

export function postPicture({ title, excerpt, category }: BlogPostSummary, siteName: string): Picture {
  return { titles: [title, siteName], text: excerpt, label: category, siteName };
}

/** The social image of pages without their own. */
export function sitePicture(siteName: string): Picture {
  return { titles: [site.tagline], text: "", siteName };
}

function hostOf(website: string): string {
  return parseUrl(website)?.hostname.replace(/^www\./, "") ?? "";
}
