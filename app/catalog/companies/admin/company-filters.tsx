import { Form, useSearchParams } from "@remix-run/react";
import { ChoiceFilter, type Option } from "~/platform/admin/list-parts";
import { filtersOf, hrefWith } from "~/platform/admin/list-query";
import { useAddressValue } from "~/platform/admin/use-address-value";
import { filterNames, ratingKindNames } from "~/catalog/companies/admin/dashboard";
import { inTreeOrder, labelInTree } from "~/catalog/categories/tree";
import type { Category } from "~/catalog/categories/category";
import { ratingKinds } from "~/catalog/companies/company";
import { demoSource, vendorSource } from "~/catalog/companies/source";
import { useSubmitWhileTyping } from "~/platform/ui/use-submit-while-typing";
import { Link } from "~/platform/ui/link";

const yesOrNo: Option[] = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const sources: Option[] = [
  { value: "none", label: "Manual" },
  { value: "producthunt", label: "Product Hunt" },
  { value: "file", label: "File" },
  { value: vendorSource, label: "Vendor" },
  { value: demoSource, label: "Demo data" },
];

const statuses: Option[] = [
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
];

type CompanyFiltersProps = { categories: Category[]; onChange: () => void };

/** Filters for the list of companies. They are part of the URL, so a view can be bookmarked and shared. */
export function CompanyFilters({ categories, onChange }: CompanyFiltersProps) {
  const [params] = useSearchParams();
  const text = params.get("q") ?? "";
  const search = useAddressValue(text);
  const { form, submitAfterPause, submitNow, onSubmit } = useSubmitWhileTyping();
  const facets: { name: string; label: string; options: Option[] }[] = [
    { name: "featured", label: "Featured", options: yesOrNo },
    { name: "sponsored", label: "Sponsored", options: yesOrNo },
    {
      name: "category",
      label: "Category",
      options: [
        { value: "none", label: "No category" },
        ...inTreeOrder(categories).map((category) => ({ value: category.slug, label: labelInTree(category) })),
      ],
    },
    { name: "source", label: "Source", options: sources },
    {
      name: "ratingKind",
      label: "Rating source",
      options: ratingKinds.map((kind) => ({ value: kind, label: ratingKindNames[kind] })),
    },
    { name: "status", label: "Status", options: statuses },
  ];
  const set = Object.keys(filtersOf(params, filterNames));
  return (
    <>
      <Form
        ref={form}
        role="search"
        aria-label="Companies"
        onSubmit={onSubmit}
        onChange={(event) => {
          onChange();
          if (event.target instanceof HTMLInputElement) submitAfterPause(event.currentTarget);
          else submitNow(event.currentTarget);
        }}
        className="list-filters mt-4 gap-3 max-sm:flex sm:grid sm:grid-cols-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(6,minmax(0,1fr))]"
      >
        <input type="hidden" name="tab" value="management" />
        {["sort", "dir"].map((name) => {
          const value = params.get(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
        <label className="block sm:col-span-3 lg:col-span-1">
          <span className="mb-1 block text-sm font-medium">Search</span>
          <input
            ref={search}
            type="search"
            name="q"
            defaultValue={text}
            placeholder="Name or description"
            maxLength={200}
            className="field"
          />
        </label>
        {facets.map((facet) => (
          <ChoiceFilter key={facet.name} {...facet} className="sm:min-w-0" />
        ))}
      </Form>
      {set.length > 0 && (
        <p className="mt-1">
          <Link
            to={hrefWith(params, { ...Object.fromEntries(set.map((name) => [name, null])), page: null })}
            options={{ replace: true, preventScrollReset: true }}
            onClick={onChange}
            className="link inline-flex min-h-11 items-center"
          >
            Clear all filters
          </Link>
        </p>
      )}
    </>
  );
}
