import type { FieldMetadata } from "@conform-to/react";
import type { CompanyInput } from "~/catalog/companies/company";
import { CompanyField } from "~/catalog/companies/company-field";
import { proofOf } from "~/catalog/companies/facts/table";
import { proofHint, ProofField } from "~/catalog/companies/proof-field";
import { fieldLabels, fieldsWith, type FieldWith } from "~/catalog/companies/fields";
import { ImageUpload } from "~/catalog/pictures/admin/image-upload";
import { uploadScreenshot } from "~/catalog/pictures/api";
import { TextAreaField } from "~/platform/ui/field";

/** Plans have a section of their own. */
const facts = fieldsWith("fact").filter((name) => name !== "plans");

/** The facts of a company, collapsed. A problem in one of them expands them. */
export function FactFields({ fields }: { fields: Record<keyof CompanyInput, FieldMetadata> }) {
  const hasProblem = facts.some((name) => fields[name].errors ?? fields[proofOf(name)].errors);
  const filled = facts.filter((name) => fields[name].value).length;
  return (
    <details className="rounded-lg border border-line p-4" open={hasProblem || undefined}>
      <summary className="link inline-flex min-h-11 items-center font-medium">
        {filled === 0 ? "Add facts" : `Edit facts (${filled} filled in)`}
      </summary>
      <p className="mb-4 text-sm wrap-anywhere text-muted">
        Separate values with commas, or enter one per line. {proofHint}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {facts.map((name) => (
          <div key={name} className="min-w-0">
            <FactField name={name} field={fields[name] as FieldMetadata<string | undefined>} />
            <ProofField of={name} field={fields[proofOf(name)]} />
          </div>
        ))}
      </div>
    </details>
  );
}

function FactField(props: { name: FieldWith<"fact">; field: FieldMetadata<string | undefined> }) {
  return props.name === "screenshots" ? (
    <Screenshots field={props.field} label={fieldLabels.screenshots} />
  ) : (
    <CompanyField {...props} />
  );
}

function Screenshots(props: { field: FieldMetadata<string | undefined>; label: string }) {
  return (
    <ImageUpload endpoint={uploadScreenshot} label="Upload screenshot" controlId={props.field.id} isList>
      <TextAreaField {...props} rows={2} />
    </ImageUpload>
  );
}
