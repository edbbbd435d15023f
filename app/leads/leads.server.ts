import { Lead as Stored, type StoredLead } from "#models/lead.server";
import type { Actor } from "~/audit/actor";
import { recordChange } from "~/audit/audit.server";
import type { Company } from "~/companies/company";
import { takeIds } from "~/ids.server";
import { consentText, type LeadInput } from "~/leads/lead";
import { ownerKeyOf } from "~/mail/address";
import { queueMail } from "~/mail/outbox.server";
import { composeMail, howToReachUs, type MailSite } from "~/mail/template";
import { markOf, storedOnce } from "~/submissions/once.server";
import { changedMeanwhile, stateUpdate, type StateChange } from "~/submissions/state-change";
import { isFromProgram } from "~/submissions/submission";

/**
 * Stores a demo request in the inbox and confirms it by email. Repeated submissions count once.
 * @param userId the sender's, or null if not logged in
 */
export async function requestDemo(
  { id, name }: Pick<Company, "id" | "name">,
  input: LeadInput,
  site: MailSite,
  userId: number | null = null,
): Promise<void> {
  if (isFromProgram(input)) return;
  const { reference: _reference, consent: _consent, ...lead } = input;
  const mark = markOf({ companyId: id, ...lead });
  const _id = await takeIds("leads");
  const isNew = await storedOnce(() =>
    Stored.create({
      _id,
      companyId: id,
      consent: consentText(name),
      ...lead,
      ownerKey: ownerKeyOf(lead.email),
      userId,
      mark,
    }),
  );
  if (!isNew) return;
  await queueMail(
    composeMail(site, {
      to: input.email,
      subject: `We received your demo request for ${name}`,
      paragraphs: [
        `Thanks for your interest. We’ve received your demo request for ${name}.`,
        `Our team forwards it to ${name}, who can then contact you at this address. The demo is free.`,
      ],
      footer: [
        `You’re receiving this email because someone entered this address in a form on our site. If it wasn’t you, ${howToReachUs(site)}.`,
      ],
    }),
    userId,
  );
}

/** @throws {Refusal} taken, if someone else changed it in the meantime */
export async function setLeadState(
  actor: Actor,
  { id, label, from, to }: StateChange<StoredLead["state"]>,
): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ _id: id, state: from }, stateUpdate(to));
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
