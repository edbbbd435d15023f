import { Lead } from "#models/lead.server";
import { listLeadsOf } from "~/community/leads/queue.server";
import { deleteMails } from "~/platform/mail/queue.server";
import { deletedAccount, sentBy, type PersonalData } from "~/platform/runtime/person";

/** Demo requests. Includes our notes about the person, but not their authors. */
export const demoRequestData: PersonalData = {
  section: "demoRequests",
  models: [Lead.modelName],
  collect: async (person) => {
    const leads = await listLeadsOf(person);
    return leads.map(({ companyId, state, contactName, email, company, size, message, consent, ...lead }) => ({
      companyId,
      status: state,
      contactName,
      email,
      company,
      size,
      message: message ?? null,
      consent,
      receiver: lead.receiver?.name ?? null,
      forwardedAt: lead.forwardedAt ?? null,
      notes: (lead.notes ?? []).map(({ text, at }) => ({ text, at })),
      createdAt: lead.createdAt,
    }));
  },
  erase: async (person) => {
    const leads = await Lead.find(sentBy(person, "email"), { mailId: 1 }).lean();
    await deleteMails(leads.flatMap(({ mailId }) => mailId ?? []));
    await Lead.deleteMany({ _id: { $in: leads.map(({ _id }) => _id) } });
  },
};

/** The demo requests that an admin is assigned to or has written notes about. */
export const leadHandlingData: PersonalData = {
  section: "handledRequests",
  models: [],
  collect: async ({ userId }) => {
    const leads = await Lead.find({ $or: [{ assigneeId: userId }, { "notes.byId": userId }] })
      .sort({ _id: 1 })
      .lean();
    return leads.map(({ _id, assigneeId, notes = [] }) => ({
      id: _id,
      isAssigned: assigneeId === userId,
      notedAt: notes.filter(({ byId }) => byId === userId).map(({ at }) => at.toISOString()),
    }));
  },
  erase: async ({ userId }) => {
    await Lead.updateMany({ assigneeId: userId }, { $set: { assigneeId: null } });
    await Lead.updateMany(
      { "notes.byId": userId },
      { $set: { "notes.$[own].by": deletedAccount, "notes.$[own].byId": null } },
      { arrayFilters: [{ "own.byId": userId }] },
    );
  },
};
