import { randomUUID } from "node:crypto";
import { addMonths } from "date-fns";
import { Lead as Stored, type StoredLead } from "#models/lead.server";
import type { Actor } from "~/platform/audit/actor";
import type { Company } from "~/catalog/companies/company";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { consentTo } from "~/community/leads/consent.server";
import type { Consent, LeadInput } from "~/community/leads/lead";
import { leadMail, receivedMail } from "~/community/leads/lead-mails";
import { ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { dedupKeyOf } from "~/community/submissions/dedup-key.server";
import { retentionMonths } from "~/community/submissions/retention";
import { changeState } from "~/community/submissions/change-state.server";
import { changedMeanwhile, type StateChange } from "~/community/submissions/state-change";
import { isFilledInByBot } from "~/community/submissions/submission";
import { findContact } from "~/community/vendors/contacts.server";

type RequestedCompany = Pick<Company, "id" | "name">;

/** What a buyer who requests a demo agrees to now. */
export async function findConsent(company: RequestedCompany, siteName: string): Promise<Consent> {
  return consentTo(company, await findContact(company.id), siteName);
}

/**
 * Stores a demo request, forwards it to the company's contact if there's a confirmed one, and confirms it by email.
 * Repeated submissions count once. Returns who got it besides our team, or null.
 * @param userId the sender's ID, or null if not logged in
 * @throws {Refusal} taken, if the text or the contact has changed since the buyer agreed
 */
export async function requestDemo(
  { id, name }: RequestedCompany,
  input: LeadInput,
  site: MailSite,
  userId: number | null = null,
): Promise<string | null> {
  const contact = await findContact(id);
  const consent = consentTo({ name }, contact, site.name);
  if (isFilledInByBot(input)) return consent.receiver;
  if (input.consent !== consent.key)
    throw new Refusal("taken", "Who gets your request has changed since you opened this page.", {
      consent: "Read this again, and check the box if you still agree",
    });
  const { reference: _reference, ...request } = { ...input, consent: consent.text };
  const lead: NewLead = {
    _id: await takeIds("leads"),
    companyId: id,
    ...request,
    ownerKey: ownerKeyOf(input.email),
    userId,
    state: "new",
    mark: dedupKeyOf({ companyId: id, ...request }),
    ...(contact && { receiver: { contactId: contact.id, name: consent.receiver! }, mailId: randomUUID() }),
    receiptId: randomUUID(),
    unsent: { site, companyName: name, ...(contact && { to: contact.email }) },
  };
  // The data for the emails is stored with the lead, so that a crash before they're in the outbox loses nothing.
  if (!(await storedOnce(Stored.create(lead)))) return consent.receiver;
  return sendMails(lead);
}

type NewLead = Omit<StoredLead, "createdAt" | "updatedAt">;

/**
 * Forwards a lead to the contact that the buyer agreed to, and confirms it by email. If that contact was removed since,
 * or our team has closed the lead, only our team gets it. Returns who got it besides our team, or null. Idempotent.
 */
async function sendMails(lead: NewLead): Promise<string | null> {
  const { _id, companyId, receiver, mailId, receiptId, userId = null, unsent } = lead;
  if (!unsent) return null;
  const { site, companyName, to } = unsent;
  const isForwarded = receiver !== undefined && (await forward(lead));
  if (isForwarded && to !== undefined)
    await queueMail(leadMail(site, to, { id: companyId, name: companyName }, lead), null, mailId);
  const recipientName = isForwarded ? receiver.name : null;
  await queueMail(receivedMail(site, lead.email, companyName, recipientName), userId, receiptId);
  await Stored.updateOne({ _id }, { $unset: { unsent: 1 } }, { timestamps: false });
  return recipientName;
}

/**
 * Marks a lead as forwarded before its email is queued, so that an interruption in between changes nothing about who gets
 * it. Returns whether it's forwarded, now or earlier.
 */
async function forward({ _id, companyId, receiver }: NewLead): Promise<boolean> {
  if ((await findContact(companyId))?.id === receiver?.contactId)
    await Stored.updateOne(
      { _id, state: "new", forwardedAt: { $exists: false } },
      { $set: { state: "forwarded", ...datesOf("forwarded") } },
    );
  return (await Stored.findById(_id).lean())?.forwardedAt !== undefined;
}

/** The expiry of a lead that's handled now, and the time when it was forwarded. */
function datesOf(state: "forwarded" | "closed", now = new Date()) {
  const expiresAt = addMonths(now, retentionMonths.handled);
  return state === "forwarded" ? { expiresAt, forwardedAt: now } : { expiresAt };
}

/**
 * Whether our team may forward a lead to its company. A lead that names a contact is only for that contact, so only the
 * site forwards it, after checking that the contact still exists.
 */
export function isForCompany({ receiver, forwardedAt }: Pick<StoredLead, "receiver" | "forwardedAt">): boolean {
  return !receiver || forwardedAt !== undefined;
}

/** Forwards and confirms leads that were stored before a time, but whose emails weren't queued before a crash. */
export async function completeLeads(before: Date): Promise<void> {
  const leads = await Stored.find({ "unsent.companyName": { $exists: true } }).lean();
  for (const lead of leads) if (lead.createdAt < before) await sendMails(lead);
}

/**
 * Sets a lead's status. A lead that the site forwarded expires by the first time that it was handled, even if it's
 * reopened and closed again.
 * @throws {Refusal} invalid, if the buyer agreed to share the lead with another contact only; taken, if someone else
 * changed it in the meantime
 */
export async function setLeadState(actor: Actor, change: StateChange<StoredLead["state"]>): Promise<void> {
  const { id, from, to } = change;
  const lead = await Stored.findOne({ _id: id, state: from }).lean();
  if (!lead) throw changedMeanwhile();
  if (to === "forwarded" && !isForCompany(lead))
    throw new Refusal("invalid", "The buyer agreed to share this request with a contact that didn’t get it.");
  // Reopening hides a lead that our team forwarded by mistake. The company keeps a lead that the site forwarded.
  const clearDates = lead.receiver && lead.forwardedAt ? {} : { $unset: { expiresAt: 1, forwardedAt: 1 } };
  const dates = to === "new" ? clearDates : { $min: datesOf(to) };
  const update = Stored.updateOne({ _id: id, state: from }, { $set: { state: to }, ...dates });
  await changeState(actor, "lead", change, update);
}
