import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { PostForm } from "~/accounts/post-form";
import { toCard, type CardData } from "~/catalog/companies/card-data";
import { CardPreview } from "~/catalog/companies/card-preview";
import type { Company } from "~/catalog/companies/company";
import { CompanyField } from "~/catalog/companies/company-field";
import { fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { formatDate } from "~/platform/text/format-date";
import { TextAreaField } from "~/platform/ui/field";
import { FormProblem, SubmitButton } from "~/platform/ui/form-parts";
import { formProps, useForm } from "~/platform/ui/use-form";
import { listingHead } from "~/catalog/companies/listing-head";
import { VendorFrame } from "~/community/vendors/vendor-frame";
import { EditDiff } from "~/community/vendors/edit-diff";
import { editSections, formValues, requiredVendorFields, VendorEditInput } from "~/community/vendors/edit";
import { findWaitingEdit, proposeEdit, valuesOf } from "~/community/vendors/edits.server";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const perDay = { points: 30, seconds: 24 * 60 * 60 };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { company } = await requireVendor(request, context, params.id);
  const waiting = await findWaitingEdit(company.id);
  const values = { ...valuesOf(company), ...waiting?.values };
  return {
    company: listingHead(company),
    waiting: waiting && { fields: waiting.fields, sentAt: waiting.sentAt },
    values: formValues(values),
    card: toCard({ ...company, ...values } as Company),
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

const hints: Partial<Record<EditableField, string>> = {
  shortDescription: "Cards show the first two lines",
  startingPrice: "Shown exactly as entered, for example $29/mo",
  plans: "One per line: Pro | $12 per user/month | Unlimited projects | SSO",
};

export default function VendorEditPage() {
  const { company, values, waiting, card } = useLoaderData<typeof loader>();
  const [preview, setPreview] = useState<CardData>(card);
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<EditableField, string>>({
    id: "edit",
    lastResult,
    constraint: Object.fromEntries(requiredVendorFields.map((name) => [name, { required: true }])),
    defaultValue: values,
  });
  const control = (name: EditableField) => {
    const props = { field: fields[name], label: fieldLabels[name], hint: hints[name], optional: false };
    if (name === "description") return <TextAreaField key={name} {...props} rows={8} grows />;
    if (name === "plans") return <TextAreaField key={name} {...props} rows={4} grows />;
    if (name === "shortDescription" || name === "logo")
      return (
        <div key={name} className="sm:col-span-2">
          <CompanyField name={name} {...props} />
        </div>
      );
    return <CompanyField key={name} name={name} {...props} />;
  };
  return (
    <VendorFrame company={company} title="Edit listing">
      <p className="text-pretty text-muted">
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
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <PostForm
          {...formProps(form)}
          onInput={({ currentTarget }) => setPreview(cardWith(card, new FormData(currentTarget)))}
          className="card min-w-0 px-5 pb-5 sm:px-6 sm:pb-6"
        >
          <SectionLinks />
          <div className="space-y-6 pt-5">
            <FormProblem form={form} />
            <p className="text-sm text-muted">
              Only name, website, descriptions, and starting price are needed. Separate values of a list with commas.
            </p>
            {editSections.map((section, i) => (
              <fieldset
                key={section.title}
                id={idOf(section)}
                className="scroll-mt-14 border-line not-first-of-type:border-t not-first-of-type:pt-6"
              >
                <legend className="float-left mb-4 w-full font-display text-xl font-bold tracking-tight">
                  {section.title}
                </legend>
                <div
                  className={`clear-both grid items-start gap-5 sm:grid-cols-2 ${i < 2 ? "sm:[&>:has(textarea)]:col-span-2" : ""}`}
                >
                  {section.fields.map(control)}
                </div>
              </fieldset>
            ))}
            <div className="save-bar">
              <SubmitButton pending="Sending...">{waiting ? "Update changes" : "Send changes"}</SubmitButton>
            </div>
          </div>
        </PostForm>
        <aside className="min-w-0 lg:sticky lg:top-6">
          <CardPreview company={preview} />
        </aside>
      </div>
    </VendorFrame>
  );
}

const idOf = ({ title }: { title: string }) => title.toLowerCase().replaceAll(" ", "-");

/** Links to the sections of the form, which stay in view. */
function SectionLinks() {
  return (
    <nav
      aria-label="Sections of the form"
      className="sticky top-0 z-20 -mx-5 rounded-t-card border-b border-line bg-surface px-4 sm:-mx-6 sm:px-6"
    >
      <ul className="scroll-row flex gap-x-5 whitespace-nowrap">
        {editSections.map((section) => (
          <li key={section.title}>
            <a href={`#${idOf(section)}`} className="link tap text-sm">
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The card with what the form has now. Plans, whose price it may show, count once they’re sent. */
function cardWith({ planPrice, ...card }: CardData, form: FormData): CardData {
  const textOf = (name: "name" | "shortDescription" | "startingPrice") => {
    const text = form.get(name);
    return typeof text === "string" && text !== "" ? text : card[name];
  };
  const startingPrice = textOf("startingPrice");
  const isSamePrice = startingPrice === card.startingPrice;
  return {
    ...card,
    ...(isSamePrice && planPrice !== undefined && { planPrice }),
    name: textOf("name"),
    shortDescription: textOf("shortDescription"),
    startingPrice,
  };
}
