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
    <CheckedForm form={form} className="mt-4 max-w-md space-y-4">
      <input type="hidden" name="intent" value="propose" />
      <TextField
        field={fields.name}
        label="Receiver"
        autoComplete="organization"
        hint="Buyers read it: the company that answers them, such as Acme Inc."
      />
      <EmailField
        field={fields.email}
        hint={`We send a link there that expires in ${confirmableDays} days. Until someone confirms it, nothing changes. Buyers only see the part after the @.`}
      />
      <SubmitButton pending="Sending...">Send link</SubmitButton>
    </CheckedForm>
  );
}
