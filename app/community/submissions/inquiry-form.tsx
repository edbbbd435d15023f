import type { SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { PostForm } from "~/accounts/post-form";
import { WebAddressField } from "~/catalog/companies/web-address-field";
import type { InquiryInput } from "~/community/submissions/submission";
import { PrivacyNote, SenderFields } from "~/community/submissions/sender-fields";
import { TextAreaField, TextField } from "~/platform/ui/field";
import { FormProblem, SubmitButton } from "~/platform/ui/form-parts";
import { Section } from "~/platform/ui/section";
import { formProps, useForm } from "~/platform/ui/use-form";

export type InquiryConstraint = ReturnType<typeof getZodConstraint>;

type InquiryFormProps = {
  lastResult: SubmissionResult | undefined;
  constraint: InquiryConstraint;
  /** The hint for the message. */
  hint: string;
};

/** A vendor's inquiry to our team. */
export function InquiryForm({ lastResult, constraint, hint }: InquiryFormProps) {
  const [form, fields] = useForm<InquiryInput>({ id: "inquiry", lastResult, constraint });
  return (
    <Section id="write" title="Contact us" className="card p-5 sm:p-6">
      <PostForm {...formProps(form)} className="mt-5 space-y-5">
        <FormProblem form={form} />
        <TextField field={fields.company} label="Company" autoComplete="organization" />
        <WebAddressField field={fields.website} label="Website" autoComplete="url" />
        <SenderFields fields={fields} work />
        <TextAreaField field={fields.message} label="Message" hint={hint} />
        <PrivacyNote />
        <SubmitButton pending="Sending...">Send</SubmitButton>
      </PostForm>
    </Section>
  );
}
