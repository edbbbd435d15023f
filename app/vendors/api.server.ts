import { implement } from "~/api/implement.server";
import * as api from "~/vendors/api";
import { appointVendor, listVendorsOf, removeVendor } from "~/vendors/members.server";

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
];
