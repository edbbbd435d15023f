import type { FieldMetadata } from "@conform-to/react";
import type { CompanyInput } from "~/companies/company";
import { CheckboxField, TextAreaField, TextField } from "~/ui/field";

type Fields = Record<keyof CompanyInput, FieldMetadata>;
const text = (field: FieldMetadata) => field as FieldMetadata<string | undefined>;

export function CompanyFields({ fields }: { fields: Fields }) {
  const offer = (fields.offer as FieldMetadata<CompanyInput["offer"]>).getFieldset();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={text(fields.name)} label="Name" autoComplete="off" />
        <TextField field={text(fields.website)} label="Website" inputMode="url" autoComplete="off" />
        <TextField field={text(fields.logo)} label="Logo URL" inputMode="url" autoComplete="off" />
        <TextField field={text(fields.affiliateLink)} label="Affiliate link" inputMode="url" autoComplete="off" />
        <TextField field={text(fields.startingPrice)} label="Starting price" hint="As it is shown, such as $29/mo" />
        <div className="grid gap-5 min-[26rem]:grid-cols-2 sm:grid-cols-1 lg:grid-cols-2">
          <TextField
            field={text(fields.rating)}
            type="number"
            label="Rating (0-50)"
            hint="Enter a value between 0-50 (e.g., 45 = 4.5 stars)"
          />
          <TextField field={text(fields.reviewCount)} type="number" label="Review count" />
        </div>
      </div>
      <TextField field={text(fields.shortDescription)} label="Short description" hint="Two lines on a card" />
      <TextAreaField field={text(fields.description)} label="Description" rows={6} />
      <fieldset className="rounded-lg border border-line p-4">
        <legend className="px-1 font-medium">Placement</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <CheckboxField field={text(fields.featured)} label="Featured" />
          <CheckboxField field={text(fields.sponsored)} label="Sponsored" />
        </div>
      </fieldset>
      <fieldset className="rounded-lg border border-line p-4">
        <legend className="px-1 font-medium">Offer of a sponsored company</legend>
        <p className="mb-4 text-sm text-muted">Without one of its own, the offer of the house is shown.</p>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField field={text(offer.text)} label="Text" />
          <TextField field={text(offer.code)} label="Code" />
          <TextField field={text(offer.endsOn)} type="date" label="Last day" />
        </div>
      </fieldset>
    </>
  );
}
