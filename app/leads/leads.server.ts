import { Lead as Stored, type StoredLead } from "#models/lead.server";
import type { Actor } from "~/audit/actor";
import { recordChange } from "~/audit/audit.server";
import type { Company } from "~/companies/company";
import { takeIds } from "~/ids.server";
import { consentText, type LeadInput } from "~/leads/lead";
import { queueMail } from "~/mail/outbox.server";
import { composeMail, type MailSite } from "~/mail/template";
import { markOf, storedOnce } from "~/submissions/once.server";
import { changedMeanwhile, type StateChange } from "~/submissions/state-change";
import { isFromProgram } from "~/submissions/submission";

/** Stores a request for a demo in the staff's queue, and confirms it by mail; once, however often it is sent. */
export async function requestDemo(
  { id, name }: Pick<Company, "id" | "name">,
  input: LeadInput,
  site: MailSite,
): Promise<void> {
  if (isFromProgram(input)) return;
  const { reference: _reference, consent: _consent, ...lead } = input;
  const mark = markOf({ companyId: id, ...lead });
  const _id = await takeIds("leads");
  const isNew = await storedOnce(() =>
    Stored.create({ _id, companyId: id, consent: consentText(name), ...lead, mark }),
  );
  if (!isNew) return;
  await queueMail(
    composeMail(site, {
      to: input.email,
      subject: `Your request for a demo of ${name} – ${site.name}`,
      paragraphs: [
        `Thank you. We have received your request for a demo of ${name}.`,
        `We pass it on to ${name}, who will answer you at this address. A demo costs nothing.`,
      ],
      footer: [
        "You get this mail because this address was written into a form of our site. If that was not you, please tell us by answering to this mail.",
      ],
    }),
  );
}

/** @throws {Refusal} taken, when somebody else changed it meanwhile */
export async function setLeadState(
  actor: Actor,
  { id, label, from, to }: StateChange<StoredLead["state"]>,
): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ _id: id, state: from }, { $set: { state: to } });
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
