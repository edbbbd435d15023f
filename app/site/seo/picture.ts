import type { BlogPostSummary } from "~/content/blog/blog-post";
import type { Company } from "~/catalog/companies/company";
import { parseUrl } from "~/platform/runtime/parse-url";
import { site } from "~/platform/runtime/site";

/** The content of a page's social image. */
export type Picture = {
  /** Candidates for the title. The first one that the font can draw is used. */
  titles: string[];
  text: string;
  /** A category, above the title. */
  label?: string;
  /** Whether to show the logo next to the title, or else the title's initials. */
  initials: boolean;
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
    initials: true,
    ...(logoPath !== undefined && { logoPath }),
    siteName,
  };
}

export function postPicture({ title, excerpt, category }: BlogPostSummary, siteName: string): Picture {
  return { titles: [title, siteName], text: excerpt, label: category, initials: false, siteName };
}

/** The social image of pages without their own. */
export function sitePicture(siteName: string): Picture {
  return { titles: [site.tagline], text: "", initials: false, siteName };
}

function hostOf(website: string): string {
  return parseUrl(website)?.hostname.replace(/^www\./, "") ?? "";
}
