import { implement } from "~/platform/api/implement.server";
import * as api from "~/backoffice/cleanup/api";
import { removeDummyCompanies } from "~/backoffice/cleanup/cleanup.server";
import { nothingToRemove } from "~/backoffice/cleanup/nothing-to-remove.server";
import { listDummyCompanies } from "~/catalog/companies/dummy-companies.server";

export const cleanupHandlers = [
  implement(api.listDummyCompanies, async () => {
    const companies = await listDummyCompanies();
    return { companies, ...(companies.length === 0 && { note: await nothingToRemove() }) };
  }),
  implement(api.removeDummyCompanies, ({ actor, context }) => removeDummyCompanies(actor, context.settings)),
];
