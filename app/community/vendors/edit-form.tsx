import { getFormProps, useForm, type DefaultValue, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { PostForm } from "~/accounts/post-form";
import { PlanFields } from "~/catalog/companies/admin/plan-fields";
import { completePlans } from "~/catalog/companies/admin/plan-rows";
import type { CardData } from "~/catalog/companies/card-data";
import { CardPreview } from "~/catalog/companies/card-preview";
import { CompanyField } from "~/catalog/companies/company-field";
import { fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { planPrice } from "~/catalog/companies/price";
import { LogoField } from "~/community/submissions/logo-field";
import {
  editSections,
  newLogo,
  requiredVendorFields,
  VendorEditInput,
  type VendorValues,
} from "~/community/vendors/edit";
import { problemText } from "~/platform/text/problem-text";
import { TextAreaField } from "~/platform/ui/field";
import { FormProblem, SubmitButton } from "~/platform/ui/form-parts";

const hints: Partial<Record<EditableField, string>> = {
  shortDescription: "Cards show the first two lines",
  logo: "Or upload an image. Leave blank to show your website’s icon.",
  startingPrice: "Shown exactly as entered, for example $29/mo",
  licenses: "For example MIT, AGPL-3.0",
  deployment: "For example Cloud, Self-hosted",
  platforms: "For example Web, iOS, Android",
  installMethods: "For example Docker, Helm",
  languages: "For example English, German",
  integrations: "For example Slack, Zapier",
  compliance: "For example GDPR, SOC 2",
  dataResidency: "For example EU, US",
  supportChannels: "For example Email, Chat, Phone",
  teamSizes: "For example Small, Medium, Enterprise",
  industries: "For example Retail, Health care",
  headquarters: "City and country",
  screenshots: "URLs of images, one per line",
};

type EditFormProps = {
  /** For its controls. */
  values: DefaultValue<VendorValues>;
  card: CardData;
  /** Whether an earlier edit waits, which this one replaces. */
  isWaiting: boolean;
  lastResult: SubmissionResult | undefined;
};

/** A vendor's form for its listing, with a preview of the card. */
export function EditForm({ values, card, isWaiting, lastResult }: EditFormProps) {
  const [form, fields] = useForm<VendorValues>({
    id: "edit",
    lastResult: lastResult ?? null,
    constraint: Object.fromEntries(requiredVendorFields.map((name) => [name, { required: true }])),
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: VendorEditInput, error: problemText }),
  });
  const control = (name: EditableField) => {
    const field = fields[name] as FieldMetadata<string | undefined>;
    const props = { field, label: fieldLabels[name], hint: hints[name], optional: false };
    if (name === "description")
      return (
        <div key={name} className="sm:col-span-2">
          <TextAreaField {...props} rows={6} grows />
        </div>
      );
    if (name === "logo") return <LogoFields key={name} field={field} />;
    if (name === "shortDescription")
      return (
        <div key={name} className="sm:col-span-2">
          <CompanyField name={name} {...props} />
        </div>
      );
    return <CompanyField key={name} name={name} {...props} />;
  };
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <PostForm
        {...getFormProps(form)}
        encType="multipart/form-data"
        className="card min-w-0 px-5 pb-5 sm:px-6 sm:pb-6"
      >
        <SectionLinks />
        <div className="pt-5">
          <FormProblem form={form} />
          <p className="mb-3 text-sm text-muted">
            Only name, website, descriptions, and starting price are needed. Separate values of a list with commas.
          </p>
          {editSections.map((section, i) => (
            <FormSection
              key={section.title}
              section={section}
              isNeeded={i < 2}
              filled={section.fields.filter((name) => fields[name].initialValue).length}
              hasProblem={section.fields.some((name) => !fields[name].valid)}
            >
              <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
                {section.fields.filter((name) => name !== "plans").map(control)}
              </div>
              {section.fields.includes("plans") && (
                <div className="mt-5 space-y-4">
                  <h3 className="font-sans font-medium tracking-normal">Plans</h3>
                  <PlanFields form={form} field={fields.plans} />
                </div>
              )}
            </FormSection>
          ))}
          <div className="save-bar mt-6">
            <SubmitButton pending="Sending...">{isWaiting ? "Update changes" : "Send changes"}</SubmitButton>
          </div>
        </div>
      </PostForm>
      <aside className="min-w-0 scroll-mt-6 lg:sticky lg:top-6" id="preview">
        <CardPreview company={cardWith(card, fields)} />
      </aside>
    </div>
  );
}

function LogoFields({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:col-span-2 sm:grid-cols-2">
      <CompanyField name="logo" field={field} hint={hints.logo} optional={false} />
      <LogoField id="edit-new-logo" name={newLogo} label="New logo" />
    </div>
  );
}

type Section = (typeof editSections)[number];

type FormSectionProps = {
  section: Section;
  /** On phones, others are folded. */
  isNeeded: boolean;
  filled: number;
  hasProblem: boolean;
  children: ReactNode;
};

function FormSection({ section, isNeeded, filled, hasProblem, children }: FormSectionProps) {
  const { title, fields } = section;
  return (
    <details
      open={isNeeded || hasProblem}
      className="unfolds border-line not-first-of-type:border-t max-sm:open:pb-5 sm:not-first-of-type:mt-5 sm:not-first-of-type:pt-5"
    >
      <summary className="min-h-13 flex-wrap py-2">
        <h2 className="min-w-0 text-lg font-semibold sm:text-xl">{title}</h2>
        <span className="ml-auto shrink-0 pl-3 text-sm text-muted">
          {filled} of {fields.length}
          <span className="sr-only"> filled in</span>
        </span>
        <ChevronDown aria-hidden className="ml-2 size-4 shrink-0" />
      </summary>
      <div id={idOf(section)} className="scroll-mt-28 pb-1">
        {children}
      </div>
    </details>
  );
}

const idOf = ({ title }: { title: string }) => title.toLowerCase().replaceAll(" ", "-");

/** Links to the sections of the form, which stay in view. On narrow screens, the preview is below it. */
function SectionLinks() {
  return (
    <nav
      aria-label="Sections of the form"
      className="sticky top-0 z-20 -mx-5 flex items-center rounded-t-card border-b border-line bg-surface px-4 text-sm sm:-mx-6 sm:px-6"
    >
      <ul className="scroll-row flex min-w-0 flex-1 gap-x-5 whitespace-nowrap">
        {editSections.map((section) => (
          <li key={section.title}>
            <a href={`#${idOf(section)}`} className="link tap">
              {section.title}
            </a>
          </li>
        ))}
      </ul>
      <a href="#preview" className="link tap ml-4 border-l border-line pl-4 lg:hidden">
        Preview
      </a>
    </nav>
  );
}

/** The card with what the form has now. */
function cardWith(
  { planPrice: _planPrice, ...card }: CardData,
  fields: Record<EditableField, FieldMetadata>,
): CardData {
  const textOf = (name: "name" | "shortDescription" | "startingPrice") => {
    const { value } = fields[name];
    return typeof value === "string" && value !== "" ? value : card[name];
  };
  const startingPrice = textOf("startingPrice");
  const plans = completePlans(fields.plans.value);
  const price = plans.length > 0 ? planPrice({ startingPrice, plans }) : undefined;
  return {
    ...card,
    ...(price !== undefined && { planPrice: price }),
    name: textOf("name"),
    shortDescription: textOf("shortDescription"),
    startingPrice,
  };
}
