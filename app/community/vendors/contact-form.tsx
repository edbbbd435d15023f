import type { SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { CheckedForm } from "~/accounts/checked-form";
import { confirmableDays, type NamedContact } from "~/community/vendors/contact";
import type { VendorContactInput } from "~/community/vendors/contact-input";
import { EmailField, TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { useForm } from "~/platform/ui/use-form";

type ContactFormProps = {
  /** What the fields have at first. */
  contact: Pick<NamedContact, "name"> & Partial<NamedContact>;
  constraint: ReturnType<typeof getZodConstraint>;
  lastResult: SubmissionResult | undefined;
};

/** A form for who gets the demo requests of a company. */
export function ContactForm({ contact: { name, email }, constraint, lastResult }: ContactFormProps) {
  const [form, fields] = useForm<VendorContactInput>({
    ...{ id: "contact-form", lastResult, constraint },
    defaultValue: { name, email },
  });
  return (
    <CheckedForm form={form} className="mt-5 space-y-4">
      <input type="hidden" name="intent" value="propose" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-5 gap-y-4">
        <TextField
          field={fields.name}
          label="Receiver"
          autoComplete="organization"
          hint="The company that answers, such as Acme Inc. Buyers see it."
        />
        <EmailField
          field={fields.email}
          hint={`We’ll send a link there to confirm it, valid for ${confirmableDays} days. Buyers see only its domain.`}
        />
      </div>
      <SubmitButton pending="Sending...">Send confirmation link</SubmitButton>
    </CheckedForm>
  );
}
