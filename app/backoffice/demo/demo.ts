import type { CategoryInput } from "~/catalog/categories/category";
import type { CompanyInput, RatingKind } from "~/catalog/companies/company";
import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";

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

/** A plan, which leaves out what is usual of those with a price. */
export type DemoPlan = Exclude<Plan, PaidPlan> | (Omit<PaidPlan, keyof typeof usual> & Partial<typeof usual>);

const usual = { period: "month" as PaidPlan["period"], perSeat: false, from: false };

/** A plan with a price per month, unless the price has another period. */
export function completePlan(plan: DemoPlan): Plan {
  return plan.kind === "paid" ? { ...usual, ...plan } : plan;
}

/** The path of a company's logo, whose file is named like its website. */
export function demoLogo({ website }: Pick<DemoCompany, "website">): string {
  return `/demo/${new URL(website).hostname.replace(/\.example$/, "")}.svg`;
}
