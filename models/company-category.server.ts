import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredCompanyCategory = {
  _id: number;
  companyId: number;
  categoryId: number;
  createdAt: Date;
  updatedAt: Date;
};

const number = { type: Number, required: true } as const;
const schema = new Schema<StoredCompanyCategory>(
  { _id: number, companyId: number, categoryId: number },
  { timestamps: true, versionKey: false },
);
schema.index({ companyId: 1, categoryId: 1 }, { name: "company_category", unique: true });
schema.index({ categoryId: 1 }, { name: "category" });

export const CompanyCategory = defineModel("CompanyCategory", schema, "company_categories");
