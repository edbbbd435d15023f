import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { VendorContactInput } from "~/community/vendors/contact-input";
import { VendorInput } from "~/community/vendors/member";

const VendorMember = answerObject("VendorMember", {
  userId: id,
  name: text,
  email: text,
  /** ISO 8601. */
  since: moment,
  method: z.enum(["email", "dns", "file", "team"]).meta({ description: "How we know; team: an admin added them" }),
  /** The domain that the person proved to control. */
  domain: text.optional().meta({ description: "The domain that the person proved to control" }),
});
/** A person who speaks for a company. Name and email address are the account's. */
export type VendorMember = z.output<typeof VendorMember>;

export const listVendors = defineAdminEndpoint("GET", "/api/admin/companies/{id}/vendors", {
  permission: "inbox",
  summary: "List the people who represent a company",
  answer: z.array(VendorMember),
});

export const addCompanyVendor = defineAdminEndpoint("POST", "/api/admin/companies/{id}/vendors", {
  permission: "inbox",
  summary: "Let a user represent a company, also in place of another user",
  body: VendorInput,
  answer: z.array(VendorMember),
});

export const removeCompanyVendor = defineAdminEndpoint("DELETE", "/api/admin/companies/{id}/vendors/{user}", {
  permission: "inbox",
  summary: "End a user’s right to represent a company",
  answer: z.array(VendorMember),
});

const VendorContacts = answerObject("VendorContacts", {
  confirmed: z
    .object({ name: text, email: text, since: moment })
    .nullable()
    .meta({ description: "Who gets the requests" }),
  unconfirmed: z
    .object({ name: text, email: text, expiresAt: moment })
    .nullable()
    .meta({ description: "Who will get them once they confirm it with the link in our email" }),
});

export const readContacts = defineAdminEndpoint("GET", "/api/admin/companies/{id}/contact", {
  permission: "inbox",
  summary: "Get who receives a company’s demo requests",
  answer: VendorContacts,
});

export const proposeContact = defineAdminEndpoint("PUT", "/api/admin/companies/{id}/contact", {
  permission: "inbox",
  summary: "Email a link to whom a company’s demo requests should go. They go there once it’s confirmed with the link",
  body: VendorContactInput,
  answer: VendorContacts,
  refusals: [503],
});

export const removeContacts = defineAdminEndpoint("DELETE", "/api/admin/companies/{id}/contact", {
  permission: "inbox",
  summary: "Stop forwarding a company’s demo requests",
  answer: VendorContacts,
});
