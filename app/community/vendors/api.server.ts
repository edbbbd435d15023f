import { implement } from "~/platform/api/implement.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { secretMailSite } from "~/platform/mail/web/mail-site.server";
import * as api from "~/community/vendors/api";
import { proposeContact, readContacts, removeContacts } from "~/community/vendors/contacts.server";
import { appointVendor, listVendorsOf, removeVendor } from "~/community/vendors/members.server";

export const vendorHandlers = [
  implement(api.listVendors, ({ params }) => listVendorsOf(params.id)),
  implement(api.addCompanyVendor, async ({ actor, params, body }) => {
    await appointVendor(actor, params.id, body);
    return listVendorsOf(params.id);
  }),
  implement(api.removeCompanyVendor, async ({ actor, params }) => {
    await removeVendor(actor, params.id, params.user);
    return listVendorsOf(params.id);
  }),
  implement(api.readContacts, ({ params }) => readContacts(params.id)),
  implement(api.proposeContact, async ({ actor, params, body, request, context }) => {
    const site = secretMailSite(request, context.settings);
    await proposeContact(actor, await getCompany(params.id), body, site);
    return readContacts(params.id);
  }),
  implement(api.removeContacts, async ({ actor, params: { id } }) => {
    // The company may be in the trash.
    const name = (await namesOfCompanies([id])).get(id) ?? "deleted company";
    await removeContacts(actor, { id, name });
    return readContacts(id);
  }),
];
