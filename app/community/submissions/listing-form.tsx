import type { SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { useRef, useState } from "react";
import { PostForm } from "~/accounts/post-form";
import { WebAddressField } from "~/catalog/companies/web-address-field";
import { DraftSaver } from "~/community/submissions/draft";
import { ListingPreview } from "~/community/submissions/listing-preview";
import { PrivacyNote, SenderFields } from "~/community/submissions/sender-fields";
import type { ListingInput, Prefilled } from "~/community/submissions/submission";
import { LogoField } from "~/community/submissions/logo-field";
import { initialText, SelectField, TextAreaField, TextField } from "~/platform/ui/field";
import { FormProblem, SubmitButton } from "~/platform/ui/form-parts";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";
import { formProps, useForm } from "~/platform/ui/use-form";

const formId = "listing";

type ListingFormProps = {
  website: string;
  categories: { name: string; slug: string }[];
  lastResult: SubmissionResult | undefined;
  constraint: ReturnType<typeof getZodConstraint>;
  /** The page's URL without `prefill`, which would only prefill the form again. */
  action: string;
  /** Values from the product's website. */
  prefilled?: Prefilled | undefined;
};

/** Form for a product that isn't listed yet. */
export function ListingForm({ website, categories, lastResult, constraint, action, prefilled }: ListingFormProps) {
  const [form, fields] = useForm<ListingInput>({
    id: formId,
    lastResult,
    constraint,
    defaultValue: { website, ...prefilled },
  });
  const [typed, setTyped] = useState<Record<string, string>>({});
  const element = useRef<HTMLFormElement>(null);
  useEarlyEntries(element, () => element.current && setTyped(textsOf(element.current)));
  return (
    <PostForm
      ref={element}
      action={action}
      encType="multipart/form-data"
      {...formProps(form)}
      onInput={(event) => setTyped(textsOf(event.currentTarget))}
      className="card space-y-5 p-5 sm:p-8"
    >
      <FormProblem form={form} />
      <WebAddressField field={fields.website} label="Website" autoComplete="url" />
      <TextField field={fields.name} label="Product name" hint="The product name only, without a slogan." />
      <TextField
        field={fields.shortDescription}
        label="Short description"
        hint="One sentence on what it does and for whom. Shown on cards. Up to 200 characters."
      />
      <TextAreaField
        field={fields.description}
        label="Description"
        rows={8}
        hint="What buyers should know: strengths, who it’s for, and what it doesn’t do. Leave a blank line between paragraphs."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.startingPrice}
          label="Starting price"
          hint="As shown on your website, for example “$29/mo,” “Free,” or “Contact us.”"
        />
        <SelectField
          field={fields.category}
          label="Category"
          placeholder="None of these"
          options={categories.map(({ name, slug }) => ({ value: slug, label: name }))}
        />
      </div>
      <LogoField id={`${formId}-logo`} name="logo" label="Logo" optional error={form.allErrors.logo?.[0]} />
      <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <SenderFields fields={fields} work />
      </div>
      <ListingPreview
        name={typed.name ?? initialText(fields.name) ?? ""}
        shortDescription={typed.shortDescription ?? initialText(fields.shortDescription) ?? ""}
        startingPrice={typed.startingPrice ?? initialText(fields.startingPrice) ?? ""}
        category={categories.find(({ slug }) => slug === (typed.category ?? initialText(fields.category)))}
      />
      <PrivacyNote />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton pending="Sending...">Submit listing</SubmitButton>
        <DraftSaver formId={form.id} website={website} />
      </div>
    </PostForm>
  );
}

/** The form's texts by name. */
function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
