import { useState } from "react";
import type { Company } from "~/catalog/companies/company";
import { BulkBar } from "~/backoffice/bulk/admin/bulk-bar";
import { CategoriesTable } from "~/catalog/categories/admin/categories-table";
import type { Failed } from "~/platform/admin/client-data";
import { CompaniesTable } from "~/catalog/companies/admin/companies-table";
import { givenViews, showsSameForm, viewNames } from "~/catalog/companies/admin/dashboard";
import { CompanyFilters } from "~/catalog/companies/admin/company-filters";
import { emptySelection } from "~/catalog/companies/admin/selection";
import { SavedViews } from "~/platform/admin/saved-views";
import { FailedNotice } from "~/platform/admin/failed-notice";
import type { Category } from "~/catalog/categories/category";
import { Section } from "~/platform/ui/section";

type ManagementProps = {
  categories: { list: Category[]; failed?: undefined } | Failed;
  companies: { rows: Company[]; total: number; failed?: undefined } | Failed;
};

export function Management({ categories, companies }: ManagementProps) {
  const [selection, setSelection] = useState(emptySelection);
  const clear = () => setSelection(emptySelection);
  const list = categories.failed === undefined ? categories.list : [];
  const views = <SavedViews list="companies" path="/admin" names={viewNames} given={givenViews} onChange={clear} />;
  return (
    <div className="space-y-12">
      <section aria-labelledby="companies-title">
        <h2 id="companies-title" className="sr-only">
          Companies
        </h2>
        <CompanyFilters categories={list} onChange={clear} />
        {companies.failed !== undefined ? (
          <>
            {views}
            <FailedNotice text={companies.failed} />
          </>
        ) : (
          <>
            <BulkBar
              selection={selection}
              total={companies.total}
              categories={list}
              onSelect={setSelection}
              onDone={clear}
            />
            <CompaniesTable {...companies} selection={selection} onSelect={setSelection} above={views} />
          </>
        )}
      </section>
      <Section id="categories-title" title="Categories">
        {categories.failed !== undefined ? (
          <FailedNotice text={categories.failed} />
        ) : (
          <CategoriesTable categories={categories.list} staysOnForm={showsSameForm} />
        )}
      </Section>
    </div>
  );
}
