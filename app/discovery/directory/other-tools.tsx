import type { ComponentProps } from "react";
import type { Category } from "~/catalog/categories/category";
import type { CardData } from "~/catalog/companies/card-data";
import { CompanyList } from "~/catalog/companies/company-list";
import { TallLink } from "~/platform/ui/link";

type OtherToolsProps = {
  category: Pick<Category, "name" | "slug">;
  companies: CardData[];
} & Pick<ComponentProps<typeof CompanyList>, "Control">;

/** A category's other tools, below a short list. Renders nothing without any. */
export function OtherTools({ category: { name, slug }, companies, Control }: OtherToolsProps) {
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="also" className="mt-8 sm:mt-12">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-3">
        <h2 id="also" className="text-xl sm:text-2xl">
          Other {name} Tools
        </h2>
        <TallLink to={`/category/${slug}`}>All {name} tools →</TallLink>
      </div>
      <CompanyList companies={companies} place="category" Control={Control} />
    </section>
  );
}
