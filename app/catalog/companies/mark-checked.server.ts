import { Company } from "#models/company.server";
import type { CheckedField } from "~/catalog/companies/origin";
import { originOf } from "~/catalog/companies/origins.server";
import { updateUnannounced } from "~/catalog/companies/store.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Records that an admin confirmed these fields. Their origins stay. @throws {Refusal} missing */
export async function markChecked(id: number, fields: CheckedField[], at = new Date()): Promise<void> {
  const company = await Company.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  const checked = fields.map((field) => [`origins.${field}`, { ...originOf(company, field), at }]);
  await updateUnannounced([{ id, update: { $set: Object.fromEntries(checked) as object } }]);
  await contentChanged({ companies: [id] });
}
