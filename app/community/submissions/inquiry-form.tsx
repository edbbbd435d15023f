import type { SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { FormCard } from "~/accounts/checked-form";
import { WebAddressField } from "~/catalog/companies/web-address-field";
import type { InquiryInput } from "~/community/submissions/submission";
import { PrivacyNote, SenderFields } from "~/community/submissions/sender-fields";
import { TextAreaField, TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { useForm } from "~/platform/ui/use-form";

type InquiryFormProps = {
  title: string;
  lastResult: SubmissionResult | undefined;
  constraint: ReturnType<typeof getZodConstraint>;
  /** The hint for the message. */
  hint: string;
};

/** A vendor's inquiry to our team. */
export function InquiryForm({ title, lastResult, constraint, hint }: InquiryFormProps) {
  const [form, fields] = useForm<InquiryInput>({ id: "inquiry", lastResult, constraint });
  return (
    <FormCard form={form} title={title}>
      <TextField field={fields.company} label="Company" autoComplete="organization" />
      <WebAddressField field={fields.website} label="Website" autoComplete="url" />
      <SenderFields fields={fields} work />
      <TextAreaField field={fields.message} label="Message" hint={hint} />
      <PrivacyNote />
      <SubmitButton pending="Sending...">Send</SubmitButton>
    </FormCard>
  );
}
