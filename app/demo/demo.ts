import type { CategoryInput } from "~/categories/category";
import type { CompanyInput, RatingKind } from "~/companies/company";

/** A fictional company of the demo catalog, with the slugs of its categories. */
export type DemoCompany = Omit<CompanyInput, "logo" | "sponsored" | "featured"> & {
  ratingKind: RatingKind;
  categories: string[];
  sponsored?: boolean;
  featured?: boolean;
  aiDescription?: string;
  aiFeatures?: string;
};

export type DemoCategory = CategoryInput;

/** The path of a company's mark, which is drawn by hand and named like its website. */
export function demoLogo({ website }: Pick<DemoCompany, "website">): string {
  return `/demo/${new URL(website).hostname.replace(/\.example$/, "")}.svg`;
}
