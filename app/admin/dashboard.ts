import type { RatingKind } from "~/companies/company";

/** The tabs of /admin, in their order; the first is the default and needs no parameter. */
export const dashboardTabs = [
  { id: "form", name: "Company Form" },
  { id: "assign", name: "Assign Categories" },
  { id: "import", name: "Import Data" },
  { id: "management", name: "Management" },
] as const;
export type DashboardTab = (typeof dashboardTabs)[number]["id"];

export function tabOf(params: URLSearchParams): DashboardTab {
  return dashboardTabs.find(({ id }) => id === params.get("tab"))?.id ?? "form";
}

/** The address of a tab. What is filtered and sorted in Management stays, so that one comes back to it. */
export function tabHref(params: URLSearchParams, tab: DashboardTab): string {
  return hrefWith(params, { tab: tab === "form" ? null : tab, edit: null });
}

/** The address at which a company is edited. */
export function editHref(params: URLSearchParams, id: number): string {
  return hrefWith(params, { tab: null, edit: String(id) });
}

/** The page's address with some parameters set, and those that are null or empty left out. */
export function hrefWith(params: URLSearchParams, changes: Record<string, string | null>, path = "/admin"): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** What the list of companies can be narrowed to, as the call's parameters. */
export const filterNames = ["q", "featured", "sponsored", "category", "source", "ratingKind", "status"] as const;
/** The columns that the list can be sorted by. */
export const sortableColumns = ["name", "rating", "featured", "sponsored"] as const;

export const rowsPerPage = 50;

export const ratingKindNames: Record<RatingKind, string> = {
  reviews: "Reviews on this site",
  imported: "Imported",
  estimate: "Editors’ estimate",
};

/** The filters that are set in an address. */
export function filtersOf(params: URLSearchParams, names: readonly string[] = filterNames): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, params.get(name)?.trim() ?? ""] as const).filter(([, value]) => value),
  );
}

/** The call's parameters for the page of companies that an address asks for. */
export function listQueryOf(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(filtersOf(params));
  query.set("page", String(pageOf(params)));
  query.set("limit", String(rowsPerPage));
  const sort = params.get("sort");
  if (sort) query.set("sort", sort);
  if (sort && params.get("dir") === "desc") query.set("dir", "desc");
  return query;
}

/** The parameters of another list's call: the page, and those of the filters of these names that are set. */
export function pageQueryOf(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const page = { page: String(pageOf(params)), limit: String(rowsPerPage) };
  return new URLSearchParams({ ...filtersOf(params, names), ...page });
}

export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
}
