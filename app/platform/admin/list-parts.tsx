import { formatCount } from "~/platform/text/format-count";
import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { hrefWith, pageOf, rowsPerPage } from "~/platform/admin/list-query";
import { useAddressValue } from "~/platform/admin/use-address-value";
import { Pages } from "~/platform/ui/pages";
import { useSubmitWhileTyping } from "~/platform/ui/use-submit-while-typing";

/** Filters in the page's URL. They apply as the user types or chooses, or by a button until scripts run. */
export function ListFilters({ label, children }: { label: string; children: ReactNode }) {
  const { form, submitAfterPause, submitNow, onSubmit } = useSubmitWhileTyping();
  return (
    <Form
      ref={form}
      role="search"
      autoComplete="off"
      aria-label={label}
      onSubmit={onSubmit}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submitNow(event.currentTarget);
        else submitAfterPause(event.currentTarget);
      }}
      className="list-filters mt-4 flex gap-3 first:mt-0 sm:flex-wrap"
    >
      {children}
      <ApplyFilters />
    </Form>
  );
}

/** Hidden once scripts run, but still takes its space where filters wrap, so that nothing moves. */
function ApplyFilters() {
  return (
    <button className="button-quiet shrink-0 self-end hydrated:max-sm:hidden hydrated:sm:invisible">
      Apply filters
    </button>
  );
}

type FilterProps = { name: string; label: string };
type ChoiceFilterProps = FilterProps & { options: Option[]; any?: string; className?: string };

export function TextFilter({ name, label, type = "search" }: FilterProps & { type?: "search" | "date" }) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? "";
  const input = useAddressValue(value);
  return (
    <label
      className={`block max-sm:flex-none sm:flex-1 sm:max-w-72 sm:min-w-0 ${type === "date" ? "basis-36" : "basis-60"}`}
    >
      <span className="mb-1 block text-sm font-medium max-sm:truncate">{label}</span>
      <input ref={input} type={type} name={name} defaultValue={value} maxLength={200} className="field" />
    </label>
  );
}

export type Option = { value: string; label: string };

export function ChoiceFilter({
  name,
  label,
  options,
  any = "Any",
  className = "max-sm:flex-none sm:flex-1 basis-36 sm:max-w-44 sm:min-w-0",
}: ChoiceFilterProps) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? "";
  return (
    <label className={`block ${className}`}>
      <span className="mb-1 block text-sm font-medium max-sm:truncate">{label}</span>
      <select key={value} name={name} defaultValue={value} className="field">
        <option value="">{any}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** "1–50 of 1,234 users". */
export function RowCount({ shown, total, noun }: { shown: number; total: number; noun: string }) {
  const [params] = useSearchParams();
  const first = (pageOf(params) - 1) * rowsPerPage + 1;
  return (
    <p role="status" className="mt-5 mb-2 text-sm text-muted tabular-nums">
      {shown === 0
        ? `No ${noun} found.`
        : `${formatCount(first)}–${formatCount(first + shown - 1)} of ${formatCount(total)} ${noun}`}
    </p>
  );
}

type ListPagesProps = {
  path: string;
  total: number;
  perPage?: number;
  /** A parameter that only counts for this page. */
  without?: string;
};

/** Links to the list's other pages, based on the current URL. */
export function ListPages({ path, total, perPage = rowsPerPage, without }: ListPagesProps) {
  const [params] = useSearchParams();
  const left = without ? { [without]: null } : {};
  return (
    <Pages
      page={pageOf(params)}
      pages={Math.max(1, Math.ceil(total / perPage))}
      hrefOf={(page) => hrefWith(params, { ...left, page: page > 1 ? String(page) : null }, path)}
    />
  );
}
