import { z } from "zod";
import { id, moment, text } from "~/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/api/endpoint";
import { VendorInput } from "~/vendors/member";

const VendorMember = z
  .object({
    ...{ userId: id, name: text, email: text, since: moment },
    method: z.enum(["email", "dns", "file", "team"]).meta({ description: "How we know; team: an admin added them" }),
    domain: text.optional().meta({ description: "The domain that the person proved to control" }),
  })
  .register(answerNames, { name: "VendorMember" });

export const listVendors = defineEndpoint({
  method: "GET",
  path: "/api/admin/companies/{id}/vendors",
  access: "administrators",
  summary: "List the people who represent a company",
  answer: z.array(VendorMember),
});

export const addCompanyVendor = defineEndpoint({
  method: "POST",
  path: "/api/admin/companies/{id}/vendors",
  access: "administrators",
  summary: "Let a user represent a company, also in place of another user",
  body: VendorInput,
  answer: z.array(VendorMember),
});

export const removeCompanyVendor = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/companies/{id}/vendors/{user}",
  access: "administrators",
  summary: "End a user’s right to represent a company",
  answer: z.array(VendorMember),
});

export const vendorEndpoints: Endpoint[] = [listVendors, addCompanyVendor, removeCompanyVendor];
