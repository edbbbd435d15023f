import type { CategoryInput } from "~/catalog/categories/category";
import type { CompanyInput, RatingKind } from "~/catalog/companies/company";
import type { PaidPlan } from "~/catalog/companies/facts/plans";

/** A fictional company of the demo catalog, with the slugs of its categories. */
export type DemoCompany = Omit<CompanyInput, "logo" | "sponsored" | "featured"> & {
  ratingKind: RatingKind;
  categories: string[];
  sponsored?: boolean;
  featured?: boolean;
  aiDescription?: string;
  aiFeatures?: string;
};

export type DemoCategory = CategoryInput & { slug: string };

type Price = Pick<PaidPlan, "amount" | "currency"> & Partial<PaidPlan>;

/** A plan with a price per month, unless the price has another period. */
export function paidPlan(name: string, price: Price, contents: string[]): PaidPlan {
  return { name, kind: "paid", period: "month", perSeat: false, from: false, ...price, contents };
}

/** The path of a company's logo, whose file is named like its website. */
export function demoLogo({ website }: Pick<DemoCompany, "website">): string {
  return `/demo/${new URL(website).hostname.replace(/\.example$/, "")}.svg`;
}
