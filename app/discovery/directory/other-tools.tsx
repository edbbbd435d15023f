import type { ComponentProps } from "react";
import type { Category } from "~/catalog/categories/category";
import { CompanyList } from "~/catalog/companies/company-list";
import { TallLink } from "~/platform/ui/link";

type OtherToolsProps = {
  category: Pick<Category, "name" | "slug">;
} & Pick<ComponentProps<typeof CompanyList>, "companies" | "hasRatesNote" | "Control">;

/** A category's other tools, below a short list. Renders nothing without any. */
export function OtherTools({ category: { name, slug }, ...list }: OtherToolsProps) {
  if (list.companies.length === 0) return null;
  return (
    <section aria-labelledby="also" className="mt-8 sm:mt-12">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="also" className="text-lg sm:text-xl">
          Other {name} Tools
        </h2>
        <TallLink to={`/category/${slug}`}>All {name} tools →</TallLink>
      </div>
      <CompanyList {...list} place="category" />
    </section>
  );
}
