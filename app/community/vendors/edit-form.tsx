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
import { proofHint, ProofField } from "~/catalog/companies/proof-field";
import { itemsOf } from "~/catalog/companies/facts/list-text";
import { factOf, facts, isProvable, proofOf, type FactName } from "~/catalog/companies/facts/table";
import { LogoField } from "~/community/submissions/logo-field";
import {
  editSections,
  newLogo,
  requiredVendorFields,
  VendorEditInput,
  type VendorValues,
} from "~/community/vendors/edit";
import { problemText } from "~/platform/text/problem-text";
import { ChoicesField } from "~/platform/ui/choices-field";
import { LabelNote, TextAreaField } from "~/platform/ui/field";
import { FormProblem, SubmitButton } from "~/platform/ui/form-parts";

const hints: Partial<Record<EditableField, string>> = {
  shortDescription: "Cards show the first two lines",
  logo: "Or upload an image. Leave blank to show your website’s icon.",
  startingPrice: "Shown exactly as entered, for example $29/mo",
  licenses: "Separate with commas, such as MIT, AGPL-3.0",
  languages: "Separate with commas, such as English, German",
  integrations: "Separate with commas, such as Slack, Zapier",
  industries: "Separate with commas, such as Retail, Health care",
  headquarters: "City and country",
  screenshots: "URLs of images, one per line. The first one is shown first.",
};

/** Of these lists, all values fit in the form. */
const maxChoices = 25;

/** The values that a field can have, if they are few. */
function choicesOf(name: EditableField): readonly string[] | undefined {
  const fact = Object.hasOwn(facts, name) ? factOf(name as FactName) : undefined;
  const values = fact?.kind === "choices" ? fact.vocabulary.values : [];
  return values.length > 0 && values.length <= maxChoices ? values : undefined;
}

/** Lists as their controls show them: as checkboxes, or as text with one URL per line. */
function shownLists(values: DefaultValue<VendorValues>): DefaultValue<VendorValues> {
  const shown = Object.entries(values as VendorValues).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (choicesOf(name as EditableField)) return [name, itemsOf(value)];
    return [name, name === "screenshots" ? itemsOf(value).join("\n") : value];
  });
  return Object.fromEntries(shown) as DefaultValue<VendorValues>;
}

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
    defaultValue: shownLists(values),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: VendorEditInput, error: problemText }),
  });
  const valueControl = (name: EditableField) => {
    const field = fields[name] as FieldMetadata<string | undefined>;
    const isRequired = requiredVendorFields.includes(name);
    const label = fieldLabels[name];
    const props = {
      field,
      label: isRequired ? [label, <LabelNote key="note" note="required" />] : label,
      hint: hints[name],
      optional: false,
    };
    const choices = choicesOf(name);
    if (choices) return <ChoicesField field={field} label={label} values={choices} />;
    switch (name) {
      case "logo":
        return <LogoFields field={field} />;
      case "shortDescription":
        return <TextAreaField {...props} rows={2} grows />;
      case "description":
        return <TextAreaField {...props} rows={6} grows />;
      case "screenshots":
        return <TextAreaField {...props} rows={3} />;
      default:
        return <CompanyField name={name} {...props} />;
    }
  };
  const proofOfValue = (name: EditableField) =>
    isProvable(name) && <ProofField of={name} field={fields[proofOf(name)]} />;
  const control = (name: EditableField) => (
    <div key={name} className={`${wide.includes(name) || choicesOf(name) ? "sm:col-span-2" : ""}`}>
      {valueControl(name)}
      {proofOfValue(name)}
    </div>
  );
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <PostForm
        {...getFormProps(form)}
        encType="multipart/form-data"
        className="card min-w-0 px-5 pb-5 sm:px-6 sm:pb-6"
      >
        <SectionLinks />
        <div className="pt-2 sm:pt-5">
          <p className="text-sm wrap-anywhere text-muted">
            Buyers trust what they can check: below each value, you can say where it is written. {proofHint}
          </p>
          <FormProblem form={form} />
          {editSections.map((section, i) => (
            <FormSection
              key={section.title}
              section={section}
              isNeeded={i < 2}
              filled={section.fields.filter((name) => fields[name].initialValue).length}
              hasProblem={section.fields.some(
                (name) => !fields[name].valid || (isProvable(name) && !fields[proofOf(name)].valid),
              )}
            >
              <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
                {section.fields.filter((name) => name !== "plans").map(control)}
              </div>
              {section.fields.includes("plans") && (
                <div className="mt-5 space-y-4">
                  <h3 className="font-sans font-medium tracking-normal">Plans</h3>
                  <PlanFields form={form} field={fields.plans} />
                  {proofOfValue("plans")}
                </div>
              )}
            </FormSection>
          ))}
          <div className="save-bar mt-6 flex flex-wrap gap-2">
            <SubmitButton pending="Sending...">{isWaiting ? "Update changes" : "Send changes"}</SubmitButton>
            <a href="#preview" className="button-quiet lg:hidden">
              Preview
            </a>
          </div>
        </div>
      </PostForm>
      <aside className="min-w-0 scroll-mt-6 lg:sticky lg:top-6" id="preview">
        <CardPreview company={cardWith(card, fields)} />
      </aside>
    </div>
  );
}

const wide: readonly EditableField[] = ["logo", "shortDescription", "description", "screenshots", "integrations"];

function LogoFields({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
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

/** Links to the sections of the form: on phones, a line that opens, and elsewhere a row that stays in view. */
function SectionLinks() {
  const links = editSections.map((section) => (
    <li key={section.title}>
      <a href={`#${idOf(section)}`} className="link tap">
        {section.title}
      </a>
    </li>
  ));
  return (
    <nav
      aria-label="Sections of the form"
      className="-mx-5 rounded-t-card border-b border-line bg-surface px-5 text-sm sm:sticky sm:top-0 sm:z-20 sm:-mx-6 sm:px-6"
    >
      <details className="group sm:hidden">
        <summary className="flex min-h-12 items-center justify-between font-medium">
          Sections
          <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <ul className="pb-2">{links}</ul>
      </details>
      <ul className="flex gap-x-5 overflow-x-auto py-1 whitespace-nowrap max-sm:hidden">{links}</ul>
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
