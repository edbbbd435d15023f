import { implement } from "~/platform/api/implement.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { logoOf } from "~/catalog/companies/logo";
import * as api from "~/discovery/compare/api";
import { changeEditorNote, findComparisons, listComparison, unlistComparison } from "~/discovery/compare/listed.server";

export const comparisonHandlers = [
  implement(api.readTools, async ({ query }) => {
    const directory = await getDirectory();
    const companies = query.ids.flatMap((id) => findCompany(directory, String(id)) ?? []);
    return companies.map((company) => ({ id: company.id, name: company.name, logo: logoOf(company) }));
  }),
  implement(api.listComparisons, ({ query }) => findComparisons(query)),
  implement(api.addComparison, ({ actor, body }) => listComparison(actor, body)),
  implement(api.saveEditorNote, ({ actor, params, body }) => changeEditorNote(actor, params.id, body.editorNote)),
  implement(api.removeComparison, ({ actor, params }) => unlistComparison(actor, params.id)),
];
