import type { ComponentProps } from "react";
import type { Category } from "~/catalog/categories/category";
import { CompanyList } from "~/catalog/companies/company-list";
import { TallLink } from "~/platform/ui/link";

type OtherToolsProps = {
  category: Pick<Category, "name" | "slug">;
  /** Whether they're beside the short list on large screens. */
  isBeside?: boolean;
} & Pick<ComponentProps<typeof CompanyList>, "companies" | "hasRatesNote" | "Control">;

/** A category's other tools, below a short list. Renders nothing without any. */
export function OtherTools({ category: { name, slug }, isBeside = false, ...list }: OtherToolsProps) {
  if (list.companies.length === 0) return null;
  return (
    <section aria-labelledby="also" className={`mt-8 ${isBeside ? "sm:max-lg:mt-12 lg:mt-5" : "sm:mt-12"}`}>
      <div
        className={`mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 ${isBeside ? "sm:mb-4" : "sm:mb-3"}`}
      >
        <h2 id="also" className="text-xl sm:text-2xl">
          Other {name} Tools
        </h2>
        <TallLink to={`/category/${slug}`}>All {name} tools →</TallLink>
      </div>
      <CompanyList {...list} place="category" />
    </section>
  );
}
