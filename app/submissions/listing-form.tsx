import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { WebAddressField } from "~/companies/web-address-field";
import { KeptAsDraft } from "~/submissions/draft";
import { PrivacyNote, SenderFields } from "~/submissions/sender-fields";
import type { ListingInput } from "~/submissions/submission";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { FormProblem, SubmitButton } from "~/ui/form-parts";

const formId = "listing";

type ListingFormProps = {
  website: string;
  categories: { name: string; slug: string }[];
  lastResult: SubmissionResult | undefined;
  constraint: ReturnType<typeof getZodConstraint>;
};

/** Describes a product that is not listed yet. */
export function ListingForm({ website, categories, lastResult, constraint }: ListingFormProps) {
  const [form, fields] = useForm<ListingInput>({ id: formId, lastResult, constraint, defaultValue: { website } });
  return (
    <Form method="post" {...getFormProps(form)} className="card space-y-5 p-5 sm:p-8">
      <FormProblem form={form} />
      <WebAddressField field={fields.website} label="Website" autoComplete="url" />
      <TextField field={fields.name} label="Product name" hint="As you write it yourself, without a slogan." />
      <TextField
        field={fields.shortDescription}
        label="Short description"
        hint="What it does and for whom, in one sentence of at most 200 characters. Cards show it."
      />
      <TextAreaField
        field={fields.description}
        label="Description"
        rows={8}
        hint="What a buyer should know: what it does well, for which teams, and what it does not do. An empty line starts a paragraph."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.startingPrice}
          label="Starting price"
          hint="As on your website, such as “$29/mo”, “Free” or “Contact us”."
        />
        <SelectField
          field={fields.category}
          label="Category"
          placeholder="None of these fits"
          options={categories.map(({ name, slug }) => ({ value: slug, label: name }))}
        />
      </div>
      <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <SenderFields fields={fields} work />
      </div>
      <PrivacyNote />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton pending="Sending...">Send the listing</SubmitButton>
        <KeptAsDraft formId={form.id} website={website} />
      </div>
    </Form>
  );
}
