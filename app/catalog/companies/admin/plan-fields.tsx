import type { FieldMetadata, FieldName, FormMetadata } from "@conform-to/react";
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { maxPlans } from "~/catalog/companies/facts/plans";
import { featureNames, planFeatures } from "~/catalog/companies/facts/plan-features";
import { planPriceText } from "~/catalog/companies/facts/plan-text";
import { planPrice } from "~/catalog/companies/price";
import { completePlans, planFieldNames, type PlanRow } from "~/catalog/companies/admin/plan-rows";
import { CheckboxField, SelectField, TextAreaField, TextField, type FieldState } from "~/platform/ui/field";
import { useHydrated } from "~/platform/ui/use-hydrated";

const kinds = [
  { value: "paid", label: "Fixed price" },
  { value: "free", label: "Free" },
  { value: "usage", label: "By usage" },
  { value: "contact", label: "On request" },
];
const periods = [
  { value: "month", label: "Per month" },
  { value: "year", label: "Per year" },
  { value: "once", label: "One-time" },
];

/** The form's functions that change its rows. */
export type RowControls = Pick<FormMetadata, "insert" | "remove" | "reorder">;

type PlanFieldsProps = {
  form: RowControls;
  /** The list of plans. */
  field: FieldMetadata;
};

/** The plans of a company: rows to fill in, add, remove, and move. */
export function PlanFields({ form, field }: PlanFieldsProps) {
  const rows = (field as unknown as FieldMetadata<PlanRow[]>).getFieldList();
  const hydrated = useHydrated();
  const order = rows.map(({ key }) => key).join(" ");
  /** The ID of the control to focus once the rows have changed. */
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [order]);

  const idOf = (index: number, control: string) => `${field.id}-${index}-${control}`;
  const name = field.name as FieldName<PlanRow[]>;
  const add = () => {
    const { currency = "USD", period = "month", perSeat } = rows.at(-1)?.value ?? {};
    next.current = `${field.id}[${rows.length}].name`;
    form.insert({ name, defaultValue: { kind: "paid", currency, period, ...(perSeat && { perSeat }) } });
  };
  const remove = (index: number) => {
    next.current = `${field.id}-add`;
    form.remove({ name, index });
  };
  const move = (from: number, to: number) => {
    // Focus the button for the same direction, or at an end of the list, the other one.
    const buttons = to < from ? ["up", "down"] : ["down", "up"];
    next.current = idOf(to, (to === 0 || to === rows.length - 1 ? buttons[1] : buttons[0]) ?? "");
    form.reorder({ name, from, to });
  };

  return (
    <>
      <p className="text-sm text-muted">
        Visitors see them in this order, and compare tools by the lowest paid plan for one user per month.
      </p>
      {field.errors && <p className="text-sm font-medium text-danger">{field.errors[0]}</p>}
      <ol className="space-y-4 empty:hidden">
        {rows.map((row, index) => (
          <PlanRowBox key={row.key} row={row} index={index}>
            <PlanControls plan={row.getFieldset()} />
            <div className="mt-4 flex flex-wrap gap-2">
              <RowButton
                id={idOf(index, "up")}
                label="Move up"
                plan={planName(row, index)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </RowButton>
              <RowButton
                id={idOf(index, "down")}
                label="Move down"
                plan={planName(row, index)}
                disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </RowButton>
              <RowButton label="Remove" plan={planName(row, index)} onClick={() => remove(index)}>
                <Trash2 aria-hidden className="size-4" />
              </RowButton>
            </div>
          </PlanRowBox>
        ))}
      </ol>
      <noscript>
        <div className="rounded-lg bg-sunken p-4">
          <PlanControls plan={newPlan(`${field.name}[${rows.length}]`)} />
        </div>
      </noscript>
      {rows.length < maxPlans && (
        <button
          id={`${field.id}-add`}
          type="button"
          className="button-quiet noscript:hidden"
          disabled={!hydrated}
          onClick={add}
        >
          <Plus aria-hidden className="size-4" />
          Add plan
        </button>
      )}
    </>
  );
}

type PlanRowBoxProps = { row: FieldMetadata<PlanRow>; index: number; children: ReactNode };

/** A plan's controls, below its name and price. New ones, and those with problems, are open. */
function PlanRowBox({ row, index, children }: PlanRowBoxProps) {
  const [plan] = completePlans([row.value]);
  const [isNew] = useState(row.initialValue?.name === undefined);
  return (
    <li>
      <details open={isNew || !row.valid} className="group/plan rounded-lg bg-sunken">
        <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0 break-words">
            <span className="font-medium">{planName(row, index)}</span>{" "}
            {plan && <span className="text-muted">{planPriceText(plan)}</span>}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 group-open/plan:rotate-180" />
        </summary>
        <div className="px-4 pt-1 pb-4">{children}</div>
      </details>
    </li>
  );
}

const planName = ({ value }: FieldMetadata<PlanRow>, index: number) => value?.name ?? `Plan ${index + 1}`;

type PlanControlFields = Record<keyof PlanRow, FieldState & { value?: string | undefined }>;

/** The fields of a plan to add without scripts. */
function newPlan(path: string): PlanControlFields {
  return Object.fromEntries(
    planFieldNames.map((name) => [name, { id: `new-plan-${name}`, name: `${path}.${name}` }]),
  ) as PlanControlFields;
}

/** Conform doesn't know which parts of a plan are required, because that depends on its kind. */
function PlanControls({ plan }: { plan: PlanControlFields }) {
  const { name, kind, amount, currency, period, perSeat, from, price, contents } = plan;
  const isPaid = (kind.value ?? "paid") === "paid";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField field={name} optional={false} label="Name" autoComplete="off" />
      <SelectField field={kind} optional={false} label="Price" options={kinds} />
      {/* It stays, so that what was entered is there when the plan is a paid one again. */}
      <div className={isPaid ? "contents" : "hidden"}>
        <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-3">
          <TextField field={amount} optional={false} type="number" label="Amount" step="any" />
          <TextField field={currency} optional={false} label="Currency" autoComplete="off" />
          <div className="col-span-2 sm:col-span-1">
            <SelectField field={period} optional={false} label="Period" options={periods} />
          </div>
        </div>
        <CheckboxField field={perSeat} label="Per user" />
        <CheckboxField field={from} label="Lowest of several prices (“from”)" />
      </div>
      {kind.value === "usage" && (
        <div className="sm:col-span-2">
          <TextField
            field={price}
            optional={false}
            label="Price as shown"
            hint="For example $0.02/GB"
            autoComplete="off"
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextAreaField field={contents} label="What it contains" hint="One per line" rows={3} />
      </div>
      <details className="sm:col-span-2" open={termNames.some((term) => plan[term].errors) || undefined}>
        <summary className="link tap">Seats, terms, and what is included</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <PlanTerms plan={plan} isPaid={isPaid} />
        </div>
      </details>
    </div>
  );
}

const termNames = planFieldNames.slice(planFieldNames.indexOf("yearAmount"), planFieldNames.indexOf("contents"));
const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The fields of a plan that few plans need. */
function PlanTerms({ plan, isPaid }: { plan: PlanControlFields; isPaid: boolean }) {
  const { yearAmount, includedSeats, extraSeat, tiers, graduated, unit, unitAmount, minSeats, maxSeats, minMonths } =
    plan;
  return (
    <>
      <TextField field={minSeats} optional={false} type="number" label="Seats at least" />
      <TextField field={maxSeats} optional={false} type="number" label="Seats at most" />
      <div className={isPaid ? "contents" : "hidden"}>
        <TextField field={yearAmount} optional={false} type="number" label="If paid yearly, per year" step="any" />
        <TextField field={minMonths} optional={false} type="number" label="Minimum term, in months" />
        <TextField field={includedSeats} optional={false} type="number" label="Seats included" />
        <TextField field={extraSeat} optional={false} type="number" label="Each further seat" step="any" />
        <TextAreaField
          field={tiers}
          optional={false}
          label="Rates by seats"
          hint="One per line, such as 10 = 12 for up to 10 seats, and more = 8. A year’s price follows a slash."
          rows={2}
        />
        <SelectField
          field={graduated}
          optional={false}
          label="Each of them only for its own seats"
          options={answers}
          placeholder="No, for all seats"
        />
      </div>
      {plan.kind.value === "usage" && (
        <>
          <TextField field={unit} optional={false} label="Unit" hint="For example GB" autoComplete="off" />
          <TextField field={unitAmount} optional={false} type="number" label="Per unit" step="any" />
        </>
      )}
      {featureNames.map((name) => (
        <SelectField
          key={name}
          field={plan[name]}
          optional={false}
          label={`Includes ${planFeatures[name]}`}
          options={answers}
          placeholder="Unknown"
        />
      ))}
      <TextField
        field={plan.support}
        optional={false}
        label="Service level"
        hint="For example Email within a day"
        autoComplete="off"
      />
    </>
  );
}

type RowButtonProps = {
  id?: string;
  label: string;
  plan: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function RowButton({ id, label, plan, disabled = false, onClick, children }: RowButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      id={id}
      type="button"
      className="button-small disabled:opacity-60"
      disabled={disabled || !hydrated}
      onClick={onClick}
    >
      {children}
      {label}
      <span className="sr-only"> {plan}</span>
    </button>
  );
}

/** A note with the price that visitors see instead of the starting price, if the plans have another one. */
export function PriceNote({ startingPrice, plans }: { startingPrice: string | undefined; plans: FieldMetadata }) {
  const complete = completePlans(plans.value);
  const shown = complete.length > 0 ? planPrice({ startingPrice: startingPrice ?? "", plans: complete }) : undefined;
  return (
    <p role="status" className="text-sm font-medium empty:hidden">
      {shown !== undefined && `Visitors see “${shown}” instead, because the plans differ from this price.`}
    </p>
  );
}
