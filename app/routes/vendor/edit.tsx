import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckedForm } from "~/accounts/checked-form";
import { PostForm } from "~/accounts/post-form";
import { CompanyField } from "~/catalog/companies/company-field";
import { fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { formatDate } from "~/platform/text/format-date";
import { TextAreaField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { useForm } from "~/platform/ui/use-form";
import { listingHead } from "~/catalog/companies/listing-head";
import { VendorFrame } from "~/community/vendors/vendor-frame";
import { EditDiff } from "~/community/vendors/edit-diff";
import { formValues, requiredVendorFields, VendorEditInput, vendorFields } from "~/community/vendors/edit";
import { findWaitingEdit, proposeEdit, valuesOf } from "~/community/vendors/edits.server";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const perDay = { points: 30, seconds: 24 * 60 * 60 };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { company } = await requireVendor(request, context, params.id);
  const waiting = await findWaitingEdit(company.id);
  return {
    company: listingHead(company),
    waiting: waiting && { fields: waiting.fields, sentAt: waiting.sentAt },
    values: formValues({ ...valuesOf(company), ...waiting?.values }),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, company } = await requireVendor(request, context, params.id);
  return answerForm({ request, context }, VendorEditInput, async (input) => {
    await consumeAttempt(context, { name: "edits of a vendor", key: String(user.id), ...perDay });
    await proposeEdit(user.id, company.id, input);
    return redirectWithNotice(request, context, `/vendor/${company.id}`, {
      title: "Changes sent",
      description: "Our editors check them. We’ll email you what they decide.",
    });
  });
}

/** The order and grouping of the form. */
const groups: { title: string; fields: readonly EditableField[] }[] = [
  { title: "Basics", fields: ["name", "website", "shortDescription", "logo", "description"] },
  { title: "Prices", fields: ["startingPrice", "plans", "freePlan", "trialDays"] },
];
const grouped = groups.flatMap(({ fields }) => fields);
const facts = vendorFields.filter((name) => !grouped.includes(name));

const hints: Partial<Record<EditableField, string>> = {
  shortDescription: "Cards show the first two lines",
  startingPrice: "Shown exactly as entered, for example $29/mo",
  plans: "One per line: Pro | $12 per user/month | Unlimited projects | SSO",
};

export default function VendorEditPage() {
  const { company, values, waiting } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<EditableField, string>>({
    id: "edit",
    lastResult,
    constraint: Object.fromEntries(requiredVendorFields.map((name) => [name, { required: true }])),
    defaultValue: values,
  });
  const control = (name: EditableField) => {
    const props = { field: fields[name], label: fieldLabels[name], ...(hints[name] && { hint: hints[name] }) };
    if (name === "description") return <TextAreaField key={name} {...props} rows={8} />;
    if (name === "plans") return <TextAreaField key={name} {...props} rows={4} />;
    return <CompanyField key={name} name={name} field={props.field} hint={hints[name]} />;
  };
  return (
    <VendorFrame company={company} title={`Edit the listing of ${company.name}`}>
      <p className="max-w-3xl text-muted">
        Our editors check your changes field by field before they’re published. Ratings and rankings stay as they are.
      </p>
      {waiting && (
        <section aria-labelledby="waiting" className="card mt-6 p-5 sm:p-6">
          <h2 id="waiting" className="text-xl font-semibold">
            Waiting for our editors since {formatDate(waiting.sentAt)}
          </h2>
          <EditDiff fields={waiting.fields} />
          <PostForm action={`/vendor/${company.id}/edit/withdraw`} className="mt-4">
            <SubmitButton pending="Withdrawing..." className="button-quiet">
              Withdraw changes
            </SubmitButton>
          </PostForm>
        </section>
      )}
      <CheckedForm form={form} className="mt-6 space-y-6">
        {groups.map((group) => (
          <fieldset key={group.title} className="card p-5 sm:p-6">
            <legend className="float-left mb-5 w-full text-xl font-semibold">{group.title}</legend>
            <div className="clear-both grid gap-5 lg:grid-cols-2 lg:[&>:has(textarea)]:col-span-2">
              {group.fields.map(control)}
            </div>
          </fieldset>
        ))}
        <fieldset className="card p-5 sm:p-6">
          <legend className="float-left w-full text-xl font-semibold">Facts</legend>
          <p className="clear-both mb-5 pt-2 text-sm text-muted">
            Leave blank what you don’t want to say. Separate values with commas, or enter one per line.
          </p>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{facts.map(control)}</div>
        </fieldset>
        <SubmitButton pending="Sending...">{waiting ? "Update changes" : "Send changes"}</SubmitButton>
      </CheckedForm>
    </VendorFrame>
  );
}
