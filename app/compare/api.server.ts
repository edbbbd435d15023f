import { implement } from "~/api/implement.server";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { findCompany } from "~/catalogue/find";
import { logoOf } from "~/catalog/companies/logo";
import * as api from "~/compare/api";
import { changeTake, findComparisons, listComparison, unlistComparison } from "~/compare/listed.server";

export const comparisonHandlers = [
  implement(api.readTools, async ({ query }) => {
    const catalogue = await getCatalogue();
    const companies = query.ids.flatMap((id) => findCompany(catalogue, String(id)) ?? []);
    return companies.map((company) => ({ id: company.id, name: company.name, logo: logoOf(company) }));
  }),
  implement(api.listComparisons, ({ query }) => findComparisons(query)),
  implement(api.addComparison, ({ actor, body }) => listComparison(actor, body)),
  implement(api.saveTake, ({ actor, params, body }) => changeTake(actor, params.id, body.take)),
  implement(api.removeComparison, ({ actor, params }) => unlistComparison(actor, params.id)),
];
