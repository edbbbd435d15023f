import { randomUUID } from "node:crypto";
import { Lead as Stored, type StoredLead } from "#models/lead.server";
import { contactsOf } from "~/accounts/contacts.server";
import { getUser } from "~/accounts/manage.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { maxNotes, type LeadHandling } from "~/community/leads/handling";
import { Refusal } from "~/platform/runtime/refusal";
import { may } from "~/platform/runtime/roles";

/** Keeps `updatedAt`, which is the version of the status: notes and assignments don't change it. */
const sameVersion = { timestamps: false };

type Handled = Pick<StoredLead, "assigneeId" | "notes">;

/** How admins work on these leads, in their order. */
export async function handlingOf(leads: Handled[]): Promise<LeadHandling[]> {
  const assigned = leads.flatMap(({ assigneeId }) => assigneeId ?? []);
  const names = assigned.length > 0 ? await contactsOf(assigned) : new Map<number, { name: string }>();
  return leads.map(({ assigneeId, notes = [] }) => {
    const name = names.get(assigneeId ?? 0)?.name;
    return {
      assignee: assigneeId && name !== undefined ? { id: assigneeId, name } : null,
      notes: notes.map(({ id, text, by, at }) => ({ id, text, by, at: at.toISOString() })),
    };
  });
}

/** How admins work on one lead. @throws {Refusal} missing */
export async function getHandling(id: number): Promise<LeadHandling> {
  const [handling] = await handlingOf([await getLead(id)]);
  return handling!;
}

/** Assigns a lead to an admin, or with null to nobody. @throws {Refusal} missing; invalid, if the user may not open the inbox */
export async function assignLead(id: number, userId: number | null): Promise<void> {
  const user = userId === null ? null : await getUser(userId);
  if (user && !may(user.role, "inbox"))
    throw new Refusal("invalid", `${user.username} can’t open the inbox.`, { userId: "Choose an admin" });
  const { matchedCount } = await Stored.updateOne({ _id: id }, { $set: { assigneeId: userId } }, sameVersion);
  if (matchedCount === 0) throw notFound();
}

/** Adds an internal note. @throws {Refusal} missing; invalid, if there are too many */
export async function addNote(actor: Actor, id: number, text: string): Promise<void> {
  const note = { id: randomUUID(), text, by: actor.name, byId: actor.userId, at: new Date() };
  const hasRoom = { [`notes.${maxNotes - 1}`]: { $exists: false } };
  const { matchedCount } = await Stored.updateOne({ _id: id, ...hasRoom }, { $push: { notes: note } }, sameVersion);
  if (matchedCount > 0) return;
  await getLead(id);
  throw new Refusal("invalid", `This request has ${maxNotes} notes. Delete one first.`);
}

/** @throws {Refusal} missing */
export async function deleteNote(actor: Actor, id: number, noteId: string): Promise<void> {
  const lead = await getLead(id);
  const note = lead.notes?.find((one) => one.id === noteId);
  if (!note) throw new Refusal("missing", "Note not found.");
  await Stored.updateOne({ _id: id }, { $pull: { notes: { id: noteId } } }, sameVersion);
  const name = (await namesOfCompanies([lead.companyId])).get(lead.companyId) ?? "deleted company";
  await recordChange(actor, {
    entity: "lead",
    entityId: id,
    label: `Demo request: ${name}`,
    action: "update",
    // Don't log the text: it's what the admin wants to delete.
    before: { noteOf: note.at.toISOString() },
    after: null,
  });
}

async function getLead(id: number): Promise<StoredLead> {
  const lead = await Stored.findById(id).lean();
  if (!lead) throw notFound();
  return lead;
}

const notFound = () => new Refusal("missing", "Demo request not found.");
