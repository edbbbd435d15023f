import { defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

/** An internal note. `byId` is null once the admin's account is deleted. */
export type StoredLeadNote = { id: string; text: string; by: string; byId: number | null; at: Date };

/** Additional data for the emails about a lead: the site, as `app/platform/mail/template.ts` defines it, and the contact's address. */
type UnsentMails = {
  site: { name: string; origin: string; takesReplies?: boolean };
  companyName: string;
  to?: string;
};
const schema = defineSchema(
  {
    _id: number,
    companyId: number,
    state: { ...text, enum: ["new", "forwarded", "closed"], default: "new" },
    contactName: text,
    email: text,
    /** The address in lowercase, by which its owner's data is found. Missing on records created before it existed. */
    ownerKey: String,
    /** The sender, if logged in. */
    userId: typed<number | null | undefined>(Number),
    company: text,
    size: text,
    message: String,
    /** The consent text as shown. */
    consent: text,
    /** Whom the consent text names besides our team: the company's contact at that time. Missing if nobody. */
    receiver: typed<{ contactId: string; name: string } | undefined>({
      type: { contactId: text, name: text },
      _id: false,
      default: undefined,
    }),
    /** The ID of the email to the receiver. */
    mailId: String,
    /** The ID of the email that confirms it to the buyer. */
    receiptId: String,
    /** Present until both emails are in the outbox. */
    unsent: typed<UnsentMails | undefined>(),
    /** When the company got the request, from the site or by an admin. Its vendors can read it from then on. */
    forwardedAt: Date,
    /** The admin who handles it. */
    assigneeId: typed<number | null | undefined>(Number),
    notes: typed<StoredLeadNote[] | undefined>({
      type: [{ id: text, text, by: text, byId: Number, at: Date }],
      _id: false,
      default: undefined,
    }),
    /** Deduplication key; see `dedupKeyOf`. Missing on records created before it existed. */
    mark: String,
    /** When it's deleted: some time after it was handled. */
    expiresAt: Date,
  },
  { timestamps: true },
);

/** A buyer's demo request for a company's product. */
export type StoredLead = Stored<typeof schema>;

schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index({ mark: 1 }, { name: "one_of_a_mark", unique: true, ...onlyWith("mark") });
schema.index({ createdAt: 1 }, { name: "arrival" });
schema.index({ companyId: 1, forwardedAt: -1, _id: -1 }, { name: "newest_of_company" });
schema.index({ "unsent.companyName": 1 }, { name: "unsent_mails", ...onlyWith("unsent.companyName") });
schema.index({ assigneeId: 1 }, { name: "assignee" });
schema.index({ "notes.byId": 1 }, { name: "note_author" });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ expiresAt: 1 }, { name: "outdated" });

export const Lead = defineModel("Lead", schema, "leads");
