import type { Actor } from "~/platform/audit/actor";
import type { BulkAction, BulkRequest } from "~/backoffice/bulk/bulk-request";
import { getFreshDirectory } from "~/discovery/directory/directory.server";
import { filterCompanies, type CompanyFilter } from "~/discovery/directory/company-query";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { valueAt } from "~/discovery/directory/table";
import { assignAll, unassignAll } from "~/catalog/companies/assign-categories.server";
import type { Changed } from "~/catalog/companies/changed";
import { setFields } from "~/catalog/companies/bulk-fields.server";
import { restoreCompanies, trashCompanies } from "~/catalog/companies/trash-companies.server";

/** Applies one action to many companies. The count excludes those that don't exist or need no change. */
export async function changeInBulk(actor: Actor, { ids, query, ...request }: BulkRequest): Promise<Changed> {
  return change(actor, ids ? [...new Set(ids)] : query ? await idsMatching(query) : [], request);
}

async function idsMatching(query: CompanyFilter): Promise<number[]> {
  const directory = await getFreshDirectory();
  const positions = await inSlices(filterCompanies(directory, query));
  return Array.from(positions, (position) => valueAt(directory.companies, "id", position));
}

function change(actor: Actor, ids: number[], request: BulkAction): Promise<Changed> {
  switch (request.action) {
    case "feature":
    case "sponsor":
      return setPlacement(actor, ids, request);
    case "unfeature":
      return setFields(actor, ids, { featured: false, featuredFrom: null, featuredUntil: null });
    case "unsponsor":
      return setFields(actor, ids, { sponsored: false, sponsoredFrom: null, sponsoredUntil: null });
    case "assign":
      return assignAll(actor, linksTo(request.categoryId, ids));
    case "unassign":
      return unassignAll(actor, linksTo(request.categoryId, ids));
    case "trash":
      return trashCompanies(actor, ids);
    case "restore":
      return restoreCompanies(actor, ids);
  }
}

function setPlacement(
  actor: Actor,
  ids: number[],
  { action, from, to }: Extract<BulkAction, { action: "feature" | "sponsor" }>,
): Promise<Changed> {
  const [first, last] = [from ?? null, to ?? null];
  return action === "feature"
    ? setFields(actor, ids, { featured: true, featuredFrom: first, featuredUntil: last })
    : setFields(actor, ids, { sponsored: true, sponsoredFrom: first, sponsoredUntil: last });
}

function linksTo(categoryId: number, companyIds: number[]) {
  return companyIds.map((companyId) => ({ companyId, categoryId }));
}
