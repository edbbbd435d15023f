import { randomUUID } from "node:crypto";
import { addMonths } from "date-fns";
import { Lead as Stored, type StoredLead } from "#models/lead.server";
import type { Actor } from "~/audit/actor";
import { recordChange } from "~/audit/audit.server";
import type { Company } from "~/companies/company";
import { storedOnce } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { consentTo } from "~/leads/consent.server";
import type { Consent, LeadInput } from "~/leads/lead";
import { leadMail, receivedMail } from "~/leads/lead-mails";
import { ownerKeyOf } from "~/mail/address";
import { queueMail } from "~/mail/outbox.server";
import type { MailSite } from "~/mail/template";
import { Refusal } from "~/refusal";
import { markOf } from "~/submissions/mark.server";
import { keptMonths } from "~/submissions/retention";
import { changedMeanwhile, type StateChange } from "~/submissions/state-change";
import { isFromProgram } from "~/submissions/submission";
import { findContact } from "~/vendors/contacts.server";

type Requested = Pick<Company, "id" | "name">;
type Forwardable = Pick<StoredLead, "_id" | "companyId" | "state" | "receiver" | "mailId" | "unsent">;

/** What a buyer who requests a demo agrees to now. */
export async function findConsent(company: Requested, siteName: string): Promise<Consent> {
  return consentTo(company, await findContact(company.id), siteName);
}

/**
 * Stores a demo request, forwards it to the company's contact if there's a confirmed one, and confirms it by email.
 * Repeated submissions count once. Returns who got it besides our team, or null.
 * @param userId the sender's, or null if not logged in
 * @throws {Refusal} taken, if the buyer agreed to another text, or about another contact, than the current one
 */
export async function requestDemo(
  { id, name }: Requested,
  input: LeadInput,
  site: MailSite,
  userId: number | null = null,
): Promise<string | null> {
  const contact = await findContact(id);
  const consent = consentTo({ name }, contact, site.name);
  if (isFromProgram(input)) return consent.receiver;
  if (input.consent !== consent.key)
    throw new Refusal("taken", "Who gets your request has changed since you opened this page.", {
      consent: "Read this again, and check the box if you still agree",
    });
  const { reference: _reference, ...request } = { ...input, consent: consent.text };
  const lead = {
    ...{ _id: await takeIds("leads"), companyId: id, ...request, ownerKey: ownerKeyOf(input.email), userId },
    state: "new" as const,
    mark: markOf({ companyId: id, ...request }),
    ...(contact && {
      receiver: { contactId: contact.id, name: consent.receiver! },
      mailId: randomUUID(),
      unsent: leadMail(site, contact.email, { id, name }, request),
    }),
  };
  // The email is stored with the lead, so that a crash before it's in the outbox loses neither.
  if (!(await storedOnce(Stored.create(lead)))) return consent.receiver;
  const receiver = contact && (await forward(lead)) ? consent.receiver : null;
  await queueMail(receivedMail(site, input.email, name, receiver), userId);
  return receiver;
}

/**
 * Moves a lead's email to the outbox, once, and marks the lead as forwarded. If the contact that the buyer agreed to is
 * gone by now, or our team has closed it, only our team gets the lead. Returns whether it was forwarded.
 */
async function forward({ _id, companyId, state, receiver, mailId, unsent }: Forwardable): Promise<boolean> {
  const isWanted = state === "new" && (await findContact(companyId))?.id === receiver?.contactId;
  if (isWanted && unsent) await queueMail(unsent, null, mailId);
  const forwarded = { state: "forwarded", ...datesOf("forwarded") };
  await Stored.updateOne(
    { _id, unsent: { $exists: true } },
    { $unset: { unsent: 1 }, ...(isWanted && { $set: forwarded }) },
  );
  return isWanted;
}

/** When a lead that's handled now is deleted, and since when its company got it. */
function datesOf(state: "forwarded" | "closed", now = new Date()) {
  const expiresAt = addMonths(now, keptMonths.handled);
  return state === "forwarded" ? { expiresAt, forwardedAt: now } : { expiresAt };
}

/**
 * Whether a lead's company may get it from our team. One that names a contact is only for that contact, and the site alone
 * knows whether it's still there.
 */
export function isForCompany({ receiver, forwardedAt }: Pick<StoredLead, "receiver" | "forwardedAt">): boolean {
  return !receiver || forwardedAt !== undefined;
}

/** Forwards the leads that a killed server stored before a moment, but didn't forward. */
export async function settleLeads(before: Date): Promise<void> {
  const leads = await Stored.find({ "unsent.to": { $exists: true } }).lean();
  for (const lead of leads) if (lead.createdAt < before) await forward(lead);
}

/**
 * Sets a lead's status. The earliest handling counts for its deletion, even if it's opened again or closed anew after the
 * site forwarded it.
 * @throws {Refusal} invalid, if it would show a company what the buyer agreed to share with another contact; taken, if
 * someone else changed it in the meantime
 */
export async function setLeadState(
  actor: Actor,
  { id, label, from, to }: StateChange<StoredLead["state"]>,
): Promise<void> {
  const lead = await Stored.findOne({ _id: id, state: from }).lean();
  if (!lead) throw changedMeanwhile();
  if (to === "forwarded" && !isForCompany(lead))
    throw new Refusal("invalid", "The buyer agreed to share this request with a contact that didn’t get it.");
  // What our team marked by mistake is hidden from the company again. What the site itself forwarded stays with it.
  const forget = lead.receiver && lead.forwardedAt ? {} : { $unset: { expiresAt: 1, forwardedAt: 1 } };
  const change = to === "new" ? forget : { $min: datesOf(to) };
  const { matchedCount } = await Stored.updateOne({ _id: id, state: from }, { $set: { state: to }, ...change });
  if (matchedCount === 0) throw changedMeanwhile();
  await recordChange(actor, {
    entity: "lead",
    entityId: id,
    label,
    action: "update",
    before: { state: from },
    after: { state: to },
  });
}
