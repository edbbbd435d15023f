import type { StoredLead } from "#models/lead.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { companySizeLabel } from "~/catalog/companies/company-size";
import { handlingOf } from "~/community/leads/handling.server";
import { listAllForwarded, listLeads } from "~/community/leads/queue.server";

const requestColumns = {
  contactName: "Name",
  email: "Email",
  company: "Company",
  size: "Company size",
  message: "Message",
  consent: "Consent",
};

/** The columns of the admins' export. */
export const leadColumns = {
  id: "Number",
  tool: "About",
  state: "Status",
  createdAt: "Received",
  forwardedAt: "Forwarded",
  ...requestColumns,
  receiver: "Receiver",
  assignee: "Assigned to",
  notes: "Notes",
};

function requestOf({ contactName, email, company, size, message, consent }: StoredLead) {
  return { contactName, email, company, size: companySizeLabel(size), message, consent };
}

/** The rows of the admins' export, newest first. */
export async function listLeadRows({ state }: { state?: StoredLead["state"] | undefined }): Promise<object[]> {
  const states = state ? [state] : (["new", "forwarded", "closed"] as const);
  const leads = (await Promise.all(states.map((one) => listLeads(one, 0)))).flat();
  leads.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id);
  const [names, handling] = await Promise.all([
    namesOfCompanies(leads.map(({ companyId }) => companyId)),
    handlingOf(leads),
  ]);
  return leads.map((lead, i) => ({
    id: lead._id,
    tool: names.get(lead.companyId),
    state: lead.state,
    createdAt: lead.createdAt.toISOString(),
    forwardedAt: lead.forwardedAt?.toISOString(),
    ...requestOf(lead),
    receiver: lead.receiver?.name,
    assignee: handling[i]?.assignee?.name,
    notes: handling[i]?.notes.map(({ at, by, text }) => `${at} ${by}: ${text}`).join("\n"),
  }));
}

/** The columns of a vendor's export. */
export const forwardedColumns = { id: "Number", forwardedAt: "Received", ...requestColumns };

/** The rows of a vendor's export, newest first. */
export async function listForwardedRows(companyId: number): Promise<object[]> {
  const leads = await listAllForwarded(companyId);
  return leads.map((lead) => ({ id: lead._id, forwardedAt: lead.forwardedAt?.toISOString(), ...requestOf(lead) }));
}
