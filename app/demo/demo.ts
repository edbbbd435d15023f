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
