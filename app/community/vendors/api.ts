import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { VendorContactInput } from "~/community/vendors/contact-input";
import { VendorInput } from "~/community/vendors/member";

const VendorMember = z
  .object({
    userId: id,
    name: text,
    email: text,
    since: moment,
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

const VendorContacts = z
  .object({
    confirmed: z
      .object({ name: text, email: text, since: moment })
      .nullable()
      .meta({ description: "Who gets the requests" }),
    unconfirmed: z
      .object({ name: text, email: text, expiresAt: moment })
      .nullable()
      .meta({ description: "Who will get them once they confirm it with the link in our email" }),
  })
  .register(answerNames, { name: "VendorContacts" });

export const readContacts = defineEndpoint({
  method: "GET",
  path: "/api/admin/companies/{id}/contact",
  access: "administrators",
  summary: "Get who receives a company’s demo requests",
  answer: VendorContacts,
});

export const proposeContact = defineEndpoint({
  method: "PUT",
  path: "/api/admin/companies/{id}/contact",
  access: "administrators",
  summary: "Email a link to whom a company’s demo requests should go. They go there once it’s confirmed with the link",
  body: VendorContactInput,
  answer: VendorContacts,
  refusals: [503],
});

export const removeContacts = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/companies/{id}/contact",
  access: "administrators",
  summary: "Stop forwarding a company’s demo requests",
  answer: VendorContacts,
});

export const vendorEndpoints: Endpoint[] = [
  listVendors,
  addCompanyVendor,
  removeCompanyVendor,
  readContacts,
  proposeContact,
  removeContacts,
];
