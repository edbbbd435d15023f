import { useState } from "react";
import type { Company } from "~/catalog/companies/company";
import { BulkBar } from "~/backoffice/bulk/admin/bulk-bar";
import { CategoriesTable } from "~/catalog/categories/admin/categories-table";
import type { Failed } from "~/platform/admin/client-data";
import { CompaniesTable } from "~/catalog/companies/admin/companies-table";
import { showsSameForm } from "~/catalog/companies/admin/dashboard";
import { CompanyFilters } from "~/catalog/companies/admin/company-filters";
import { emptySelection } from "~/catalog/companies/admin/selection";
import { FailedNotice } from "~/platform/admin/failed-notice";
import type { Category } from "~/catalog/categories/category";
import { Section } from "~/platform/ui/section";

type ManagementProps = {
  categories: { list: Category[]; failed?: undefined } | Failed;
  companies: { rows: Company[]; total: number; failed?: undefined } | Failed;
};

export function Management({ categories, companies }: ManagementProps) {
  const [selection, setSelection] = useState(emptySelection);
  const list = categories.failed === undefined ? categories.list : [];
  return (
    <div className="space-y-12">
      <Section id="companies-title" title="Companies">
        <CompanyFilters categories={list} onChange={() => setSelection(emptySelection)} />
        {companies.failed !== undefined ? (
          <FailedNotice text={companies.failed} />
        ) : (
          <>
            <BulkBar
              selection={selection}
              total={companies.total}
              categories={list}
              onSelect={setSelection}
              onDone={() => setSelection(emptySelection)}
            />
            <CompaniesTable {...companies} selection={selection} onSelect={setSelection} />
          </>
        )}
      </Section>
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
