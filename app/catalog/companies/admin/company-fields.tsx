import type { FieldMetadata } from "@conform-to/react";
import type { CompanyInput } from "~/catalog/companies/company";
import { fieldLabels } from "~/catalog/companies/fields";
import { FactFields } from "~/catalog/companies/admin/fact-fields";
import { FormSection } from "~/catalog/companies/admin/form-section";
import { ImageUpload } from "~/catalog/pictures/admin/image-upload";
import { PlanFields, PriceNote, type RowControls } from "~/catalog/companies/admin/plan-fields";
import { uploadLogo } from "~/catalog/pictures/api";
import { withLogoScheme } from "~/platform/text/web-address";
import { ProofField } from "~/catalog/companies/proof-field";
import { WebAddressField } from "~/catalog/companies/web-address-field";
import type { ReactNode } from "react";
import { site } from "~/platform/runtime/site";
import { CheckboxField, TextAreaField, TextField } from "~/platform/ui/field";

type Fields = Record<keyof CompanyInput, FieldMetadata>;
const text = (field: FieldMetadata) => field as FieldMetadata<string | undefined>;

type CompanyFieldsProps = {
  form: RowControls;
  fields: Fields;
  /** The control of its categories, which aren't fields of their own. */
  categories: ReactNode;
  /** The notice about other companies with the same name or website. */
  duplicates: ReactNode;
};

/** The controls of the company form, in sections. */
export function CompanyFields({ form, fields, categories, duplicates }: CompanyFieldsProps) {
  return (
    <>
      <FormSection name="basics">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={text(fields.name)} label={fieldLabels.name} autoComplete="off" />
          <WebAddressField field={text(fields.website)} label={fieldLabels.website} autoComplete="off" />
        </div>
        {duplicates}
        <TextField
          field={text(fields.shortDescription)}
          label={fieldLabels.shortDescription}
          hint="Cards show the first two lines"
        />
        <TextAreaField field={text(fields.description)} label={fieldLabels.description} rows={6} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={text(fields.rating)}
            type="number"
            label={`${fieldLabels.rating} (0-50)`}
            hint="Enter a value between 0-50 (e.g., 45 = 4.5 stars)"
          />
          <TextField field={text(fields.reviewCount)} type="number" label={fieldLabels.reviewCount} />
        </div>
      </FormSection>
      <FormSection name="logo">
        <ImageUpload endpoint={uploadLogo} label="Upload logo" controlId={fields.logo.id}>
          <WebAddressField
            field={text(fields.logo)}
            label={fieldLabels.logo}
            complete={withLogoScheme}
            autoComplete="off"
            hint="Leave blank to show the website’s icon or the company’s initials"
          />
        </ImageUpload>
      </FormSection>
      <FormSection name="categories">{categories}</FormSection>
      <FormSection name="facts" hint="Leave blank what you don’t know. Visitors see only what is filled in.">
        <FactFields fields={fields} />
      </FormSection>
      <FormSection name="plans">
        <TextField
          field={text(fields.startingPrice)}
          label={fieldLabels.startingPrice}
          hint="Shown exactly as entered, for example $29/mo"
        />
        <ProofField of="startingPrice" field={fields.startingPriceProof} />
        <PriceNote startingPrice={text(fields.startingPrice).value} plans={fields.plans} />
        <PlanFields form={form} field={fields.plans} />
        <ProofField of="plans" field={fields.plansProof} />
      </FormSection>
      <FormSection name="placement">
        <PlacementFields fields={fields} />
        <OfferFields fields={fields} />
        <WebAddressField field={text(fields.affiliateLink)} label={fieldLabels.affiliateLink} autoComplete="off" />
      </FormSection>
    </>
  );
}

function PlacementFields({ fields }: { fields: Fields }) {
  return (
    <>
      <p className="text-sm text-muted">
        Leave the start date blank to start now, or the end date blank to run until turned off. Both dates are included.
      </p>
      {(["featured", "sponsored"] as const).map((placement) => (
        <div key={placement} className="grid items-end gap-4 sm:grid-cols-3">
          <CheckboxField field={text(fields[placement])} label={fieldLabels[placement]} />
          <TextField field={text(fields[`${placement}From`])} type="date" label={fieldLabels[`${placement}From`]} />
          <TextField field={text(fields[`${placement}Until`])} type="date" label={fieldLabels[`${placement}Until`]} />
        </div>
      ))}
    </>
  );
}

function OfferFields({ fields }: { fields: Fields }) {
  const offer = (fields.offer as FieldMetadata<CompanyInput["offer"]>).getFieldset();
  const showsDefaultOffer = text(fields.sponsored).value === "on" && !text(offer.text).value && !text(offer.code).value;
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 font-medium">Sponsored offer</legend>
      <p className="mb-4 text-sm text-muted">Leave blank to show the default offer.</p>
      <div role="status">
        {showsDefaultOffer && (
          <p className="mb-4 rounded-lg bg-paid-soft px-4 py-3 font-medium">
            The page will show the default offer: “{site.offer.text},” code {site.offer.code}. Check that the vendor
            honors it, or enter the vendor’s own offer.
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={text(offer.text)} label="Text" />
        <TextField field={text(offer.code)} label="Code" />
        <TextField field={text(offer.endsOn)} type="date" label="End date" />
      </div>
    </fieldset>
  );
}
