import type { Types } from "mongoose";
import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A search of the directory that a person saved. One per person and search. */
export type StoredSavedSearch = {
  _id: Types.ObjectId;
  userId: number;
  /** The directory's canonical address for it, without sort order and page, such as "/directory?q=crm". */
  href: string;
  /** Whether new matches are emailed. */
  alerts: boolean;
  /** Companies published before this have been compared with the search or are older than it. */
  checkedUntil: Date;
  /** In plain text, because every email has it. It can only stop the emails. */
  stopToken: string;
  /** The site's origin when it was saved, for links in emails if there is no SITE_URL. */
  origin: string;
  createdAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredSavedSearch>(
  {
    userId: { type: Number, required: true },
    href: text,
    alerts: { type: Boolean, required: true },
    checkedUntil: { type: Date, required: true },
    stopToken: text,
    origin: text,
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
schema.index({ userId: 1, href: 1 }, { name: "saved", unique: true });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });
schema.index({ stopToken: 1 }, { name: "stop", unique: true });
schema.index({ alerts: 1, checkedUntil: 1 }, { name: "due" });

export const SavedSearch = defineModel("SavedSearch", schema, "saved_searches");
