import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A review of a company's product. One per person and company. */
export type StoredReview = {
  _id: number;
  companyId: number;
  userId: number;
  state: "waiting" | "published" | "declined";
  /** 1–5. */
  stars: number;
  title: string;
  pros: string;
  cons: string;
  role: string;
  size: string;
  incentive: boolean;
  /** Its author is fictional. */
  isDemo?: true;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const schema = new Schema<StoredReview>(
  {
    _id: number,
    companyId: number,
    userId: number,
    state: { ...text, enum: ["waiting", "published", "declined"], default: "waiting" },
    stars: { ...number, min: 1, max: 5 },
    title: text,
    pros: text,
    cons: text,
    role: text,
    size: text,
    incentive: { type: Boolean, required: true },
    isDemo: { type: Boolean, enum: [true] },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ userId: 1, companyId: 1 }, { name: "author", unique: true });
schema.index({ companyId: 1, state: 1, _id: -1 }, { name: "newest_of_company" });
schema.index({ state: 1, createdAt: 1 }, { name: "queue" });
schema.index({ createdAt: -1, _id: -1 }, { name: "newest" });

export const Review = defineModel("Review", schema, "reviews");
