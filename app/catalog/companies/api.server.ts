import { implement } from "~/platform/api/implement.server";
import * as api from "~/catalog/companies/api";
import { assignCategory, unassignCategory } from "~/catalog/companies/assign-categories.server";
import { listDuplicates } from "~/catalog/companies/duplicates.server";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { markChecked } from "~/catalog/companies/mark-checked.server";
import { listOrigins, listStale } from "~/catalog/companies/origins.server";
import { restoreCompany, trashCompany } from "~/catalog/companies/trash-companies.server";

export const companyHandlers = [
  implement(api.listDuplicates, ({ query }) => listDuplicates(query)),
  implement(api.createCompany, ({ actor, body }) => addCompany(actor, body)),
  implement(api.readCompany, ({ params }) => getCompany(params.id)),
  implement(api.saveCompany, ({ actor, params, body }) => updateCompany(actor, params.id, body)),
  implement(api.removeCompany, ({ actor, params }) => trashCompany(actor, params.id)),
  implement(api.restoreCompany, ({ actor, params }) => restoreCompany(actor, params.id)),
  implement(api.mapCategory, async ({ actor, body: { companyId, categoryId } }) => {
    const { undo } = await assignCategory(actor, companyId, categoryId);
    return { companyId, categoryId, undo };
  }),
  implement(api.unmapCategory, async ({ actor, body: { companyId, categoryId } }) => {
    const { undo } = await unassignCategory(actor, companyId, categoryId);
    return { companyId, categoryId, undo };
  }),
  implement(api.listStale, async ({ query: { field, page } }) => {
    const { companies, total } = await listStale(field, page);
    return { items: companies, total };
  }),
  implement(api.readOrigins, ({ params }) => listOrigins(params.id)),
  implement(api.checkFields, async ({ actor, params, body }) => {
    await markChecked(actor, [params.id], body.fields);
    return listOrigins(params.id);
  }),
  implement(api.checkInBulk, ({ actor, body }) => markChecked(actor, [...new Set(body.ids)], [body.field])),
];
