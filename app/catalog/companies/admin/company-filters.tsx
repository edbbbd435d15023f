import { useSearchParams } from "@remix-run/react";
import { ChoiceFilter, ListFilters, TextFilter, type Option } from "~/platform/admin/list-parts";
import { filtersOf, hrefWith } from "~/platform/admin/list-query";
import { filterNames, ratingKindNames } from "~/catalog/companies/admin/dashboard";
import { inTreeOrder, labelInTree } from "~/catalog/categories/tree";
import type { Category } from "~/catalog/categories/category";
import { ratingKinds } from "~/catalog/companies/company";
import { demoSource, vendorSource } from "~/catalog/companies/source";
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
  const filters = (
    <>
      {facets.map((facet) => (
        <ChoiceFilter key={facet.name} {...facet} />
      ))}
      {set.length > 0 && (
        <Link
          to={hrefWith(params, { ...Object.fromEntries(set.map((name) => [name, null])), page: null })}
          options={{ replace: true, preventScrollReset: true }}
          onClick={onChange}
          className="link tap shrink-0 text-sm"
        >
          Clear all filters
        </Link>
      )}
    </>
  );
  return (
    <ListFilters
      label="Companies"
      onChange={onChange}
      folded={{ filters, set: facets.filter(({ name }) => set.includes(name)).length }}
    >
      <input type="hidden" name="tab" value="management" />
      {["sort", "dir"].map((name) => {
        const value = params.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <TextFilter name="q" label="Search" placeholder="Name or description" />
    </ListFilters>
  );
}
