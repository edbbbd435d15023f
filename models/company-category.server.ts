import { defineModel, defineSchema, number, type Stored } from "./define-model.server";

const schema = defineSchema({ _id: number, companyId: number, categoryId: number }, { timestamps: true });

export type StoredCompanyCategory = Stored<typeof schema>;

schema.index({ companyId: 1, categoryId: 1 }, { name: "company_category", unique: true });
schema.index({ categoryId: 1 }, { name: "category" });

export const CompanyCategory = defineModel("CompanyCategory", schema, "company_categories");
