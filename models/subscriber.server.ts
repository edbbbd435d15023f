import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredSubscriber = {
  _id: number;
  email: string;
  /** The address as it is compared: unique whatever the case of its domain. */
  emailKey: string;
  subscribedAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredSubscriber>(
  {
    _id: { type: Number, required: true },
    email: text,
    emailKey: text,
    subscribedAt: { type: Date, required: true, default: Date.now },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ emailKey: 1 }, { name: "email", unique: true });

export const Subscriber = defineModel("Subscriber", schema, "subscribers");
