import { implement } from "~/api/implement.server";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { findCompany } from "~/catalogue/find";
import { logoOf } from "~/companies/logo";
import * as api from "~/compare/api";

export const comparisonHandlers = [
  implement(api.readTools, async ({ query }) => {
    const catalogue = await getCatalogue();
    const companies = query.ids.flatMap((id) => findCompany(catalogue, String(id)) ?? []);
    return companies.map((company) => ({ id: company.id, name: company.name, logo: logoOf(company) }));
  }),
];
