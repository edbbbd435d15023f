import type { FieldMetadata } from "@conform-to/react";
import type { CategoryRef } from "~/catalog/categories/category";
import { toCard } from "~/catalog/companies/card-data";
import { CardPreview } from "~/catalog/companies/card-preview";
import { newCompany, type Company, type CompanyInput } from "~/catalog/companies/company";
import { derivedFrom } from "~/catalog/companies/derived";
import { companyFields, fieldsWith } from "~/catalog/companies/fields";
import { completePlans } from "~/catalog/companies/admin/plan-rows";

type EditedCardProps = {
  fields: Record<keyof CompanyInput, FieldMetadata>;
  categories: CategoryRef[];
  /** The company that is edited; null for a new one. */
  company: Company | null;
};

/** The company's card with the form's values. */
export function EditedCard({ fields, categories, company }: EditedCardProps) {
  return <CardPreview company={toCard(companyFrom(fields, company, categories))} />;
}

/** The company with the form's valid values. */
function companyFrom(fields: EditedCardProps["fields"], company: Company | null, categories: CategoryRef[]): Company {
  const values = Object.fromEntries(
    fieldsWith("schema").flatMap((name) => {
      const { success, data } = companyFields[name].schema.safeParse(valueOf(name, fields[name].value));
      return success ? [[name, data]] : [];
    }),
  ) as CompanyInput;
  const merged = {
    ...newCompany,
    ratingKind: "estimate" as const,
    createdAt: "",
    updatedAt: "",
    ...company,
    ...values,
  };
  // The fetched logo and the derived fields belong to the saved values.
  const { logoPath, planPrice: _planPrice, openSource: _openSource, ...rest } = merged as Company;
  return {
    ...rest,
    ...(logoPath !== undefined && merged.logo === company?.logo && { logoPath }),
    ...derivedFrom(merged),
    name: merged.name || "Name",
    shortDescription: merged.shortDescription || "Short description",
    categories,
  };
}

/** A control's value for the field's schema. */
function valueOf(name: keyof CompanyInput, value: unknown): unknown {
  if (companyFields[name].kind === "flag") return value === "on";
  if (companyFields[name].kind === "plans") return completePlans(value);
  return value === "" ? undefined : value;
}
