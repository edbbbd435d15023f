import type { BlogPostSummary } from "~/blog/blog-post";
import type { Company } from "~/companies/company";
import { parseUrl } from "~/parse-url";
import { site } from "~/site";

/** What the picture of a page shows where the page is shared. */
export type Picture = {
  /** The first one that can be drawn is: a name in a script that the font lacks gives way to the next. */
  titles: string[];
  text: string;
  /** A category, above the title. */
  label?: string;
  /** Whether initials of the title stand beside it. */
  initials: boolean;
  siteName: string;
};

export const pictureSize = { width: 1200, height: 630 } as const;

export function companyPicture(company: Company, siteName: string): Picture {
  const { name, website, shortDescription, categories } = company;
  return {
    titles: [name, hostOf(website), siteName],
    text: shortDescription,
    label: categories[0]?.name,
    initials: true,
    siteName,
  };
}

export function postPicture({ title, excerpt, category }: BlogPostSummary, siteName: string): Picture {
  return { titles: [title, siteName], text: excerpt, label: category, initials: false, siteName };
}

/** The picture of every page that has none of its own. */
export function sitePicture(siteName: string): Picture {
  return { titles: [site.tagline], text: "", initials: false, siteName };
}

function hostOf(website: string): string {
  return parseUrl(website)?.hostname.replace(/^www\./, "") ?? "";
}
