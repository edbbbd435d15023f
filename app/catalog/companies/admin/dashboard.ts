import { filtersOf, hrefWith, pageOf, rowsPerPage } from "~/platform/admin/list-query";
import type { RatingKind } from "~/catalog/companies/company";

/** The tabs of /admin in order. The first is the default and needs no parameter. */
export const dashboardTabs = [
  { id: "form", name: "Company Form" },
  { id: "assign", name: "Assign Categories" },
  { id: "import", name: "Import Data" },
  { id: "management", name: "Management" },
] as const;
type DashboardTab = (typeof dashboardTabs)[number]["id"];

export function tabOf(params: URLSearchParams): DashboardTab {
  return dashboardTabs.find(({ id }) => id === params.get("tab"))?.id ?? "form";
}

/** Whether the dashboard begins with what waits, because its address asks for no tab and no company. */
export function isOverview(params: URLSearchParams): boolean {
  return !["tab", "edit", "name"].some((name) => params.has(name));
}

/** The URL of a tab. Keeps Management's filters and sorting for later. */
export function tabHref(params: URLSearchParams, tab: DashboardTab): string {
  return hrefWith(params, { tab, edit: null, correction: null });
}

/** The URL for editing a company. */
export function editHref(params: URLSearchParams, id: number): string {
  return hrefWith(params, { tab: null, edit: String(id), correction: null });
}

/** The filters of the list of companies, as the endpoint's parameters. */
export const filterNames = ["q", "featured", "sponsored", "category", "source", "ratingKind", "status"] as const;
/** The parameters of a view of this list, in one order. */
export const viewNames = ["tab", ...filterNames, "sort", "dir"];
/** Views of this list that each admin has. */
export const givenViews = [
  { name: "All", search: "tab=management" },
  { name: "Drafts", search: "tab=management&status=draft" },
  { name: "Without category", search: "tab=management&category=none" },
  { name: "Featured", search: "tab=management&featured=true" },
  { name: "Sponsored", search: "tab=management&sponsored=true" },
] as const;
/** The sortable columns. */
export const sortableColumns = ["name", "rating", "featured", "sponsored"] as const;

export const ratingKindNames: Record<RatingKind, string> = {
  reviews: "Reviews on this site",
  imported: "Imported",
  estimate: "Editors’ estimate",
};

/** The endpoint's parameters for the page that a URL shows. */
export function listQueryOf(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(filtersOf(params, filterNames));
  query.set("page", String(pageOf(params)));
  query.set("limit", String(rowsPerPage));
  const sort = params.get("sort");
  if (sort) query.set("sort", sort);
  if (sort && params.get("dir") === "desc") query.set("dir", "desc");
  return query;
}

type DashboardLink = { pathname: string; search: string };

/** Whether two URLs show the same form. Their other parameters only filter the list next to it. */
export function showsSameForm(from: DashboardLink, to: DashboardLink): boolean {
  return formOf(from) === formOf(to);
}

function formOf({ pathname, search }: DashboardLink): string {
  const params = new URLSearchParams(search);
  return [pathname, tabOf(params), params.get("edit")].join(" ");
}
