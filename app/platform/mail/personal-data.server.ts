import { OutgoingMail } from "#models/outgoing-mail.server";
import { sentBy, type PersonalData } from "~/platform/runtime/person";

/** Emails to a person. Leaves out their texts, because their links grant access to anyone. */
export const emailData: PersonalData = {
  section: "emails",
  models: [OutgoingMail.modelName],
  collect: async (person) => {
    const mails = await OutgoingMail.find(sentBy(person, "to")).sort({ createdAt: 1 }).lean();
    return mails.map(({ to, subject, state, createdAt, updatedAt }) => ({
      to,
      subject,
      status: state,
      createdAt,
      updatedAt,
    }));
  },
  erase: async (person) => void (await OutgoingMail.deleteMany(sentBy(person, "to"))),
};
