import { Submission } from "#models/submission.server";
import { redactTexts } from "~/platform/audit/personal-data.server";
import { sentBy, type PersonalData } from "~/platform/runtime/person";
import { listSubmissionsOf } from "~/community/submissions/queue.server";

/** Listings, inquiries, and messages. Companies that were created from listings aren't deleted. */
export const submissionData: PersonalData = {
  section: "submissions",
  models: [Submission.modelName],
  collect: async (person) => {
    const submissions = await listSubmissionsOf(person);
    return submissions.map(({ kind, state, contactName, email, payload, companyId, reason, replies, createdAt }) => ({
      kind,
      status: state,
      contactName,
      email,
      fields: payload,
      companyId: companyId ?? null,
      reason: reason ?? null,
      replies: (replies ?? []).map(({ text, at }) => ({ text, at })),
      createdAt,
    }));
  },
  erase: async (person) => {
    const submissions = await Submission.find(sentBy(person, "email"), { _id: 1 }).lean();
    const ids = submissions.map(({ _id }) => _id);
    await redactTexts("submission", ids, "A deleted submission");
    await Submission.deleteMany({ _id: { $in: ids } });
  },
};
