import { date, defineModel, defineSchema, flag, number, text, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    userId: number,
    /** The directory's canonical address for it, without sort order and page, such as "/directory?q=crm". */
    href: text,
    /** Whether new matches are emailed. */
    alerts: flag,
    /** Companies published before this have been compared with the search or are older than it. */
    checkedUntil: date,
    /** In plain text, because every email has it. It can only stop the emails. */
    stopToken: text,
    /** The site's origin when it was saved, for links in emails if there is no SITE_URL. */
    origin: text,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

/** A search of the directory that a person saved. One per person and search. */
export type StoredSavedSearch = Stored<typeof schema>;

schema.index({ userId: 1, href: 1 }, { name: "saved", unique: true });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });
schema.index({ stopToken: 1 }, { name: "stop", unique: true });
schema.index({ alerts: 1, checkedUntil: 1 }, { name: "due" });

export const SavedSearch = defineModel("SavedSearch", schema, "saved_searches");
