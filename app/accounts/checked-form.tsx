import type { ComponentProps } from "react";
import { PostForm } from "~/accounts/post-form";
import { FormProblem } from "~/platform/ui/form-parts";
import { Section } from "~/platform/ui/section";
import { formProps } from "~/platform/ui/use-form";

type CheckedFormProps = Omit<ComponentProps<typeof PostForm>, "form"> & {
  form: Parameters<typeof formProps>[0] & ComponentProps<typeof FormProblem>["form"];
};

/** A form of `useForm`, with its problem first. */
export function CheckedForm({ form, children, ...attributes }: CheckedFormProps) {
  return (
    <PostForm {...formProps(form)} {...attributes}>
      <FormProblem form={form} />
      {children}
    </PostForm>
  );
}

type FormCardProps = Pick<CheckedFormProps, "form" | "children"> & { title: string };

/** A form beside a text about it. */
export function FormCard({ title, ...form }: FormCardProps) {
  return (
    <Section id="write" title={title} className="card p-5 sm:p-6">
      <CheckedForm {...form} className="mt-5 space-y-5" />
    </Section>
  );
}
