import { Form, useSearchParams } from "@remix-run/react";
import { Search, SlidersHorizontal } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { hrefWith, nounOf, pageOf, rangeText, rowsPerPage } from "~/platform/admin/list-query";
import { useAddressValue } from "~/platform/ui/use-address-value";
import { Pages } from "~/platform/ui/pages";
import { useHydrated } from "~/platform/ui/use-hydrated";
import { useSubmitWhileTyping } from "~/platform/ui/use-submit-while-typing";

type ListFiltersProps = {
  label: string;
  /** Before the list changes. */
  onChange?: () => void;
  children?: ReactNode;
  /** Filters that phones have behind a button, and how many are set. */
  folded?: { filters: ReactNode; set: number };
};

/** Filters in the page's URL. They apply as the user types or chooses, or by a button until scripts run. */
export function ListFilters({ label, onChange, children, folded }: ListFiltersProps) {
  const { form, submitAfterPause, submitNow, onSubmit } = useSubmitWhileTyping();
  return (
    <Form
      ref={form}
      role="search"
      autoComplete="off"
      aria-label={label}
      onSubmit={onSubmit}
      onChange={(event) => {
        onChange?.();
        if (event.target instanceof HTMLSelectElement) submitNow(event.currentTarget);
        else submitAfterPause(event.currentTarget);
      }}
      className="list-filters mt-4 first:mt-0 in-[.list-bar]:mt-0"
    >
      {children}
      {folded ? (
        <FoldedFilters set={folded.set}>
          {folded.filters}
          <ApplyFilters />
        </FoldedFilters>
      ) : (
        <ApplyFilters />
      )}
    </Form>
  );
}

/** Opens without scripts, too. */
function FoldedFilters({ set, children }: { set: number; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" {...{ popovertarget: id }} className="button-small sm:hidden">
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters{set > 0 && <span className="tabular-nums"> ({set})</span>}
      </button>
      <div id={id} {...{ popover: "auto" }} className="pop-up more-filters">
        {children}
      </div>
    </>
  );
}

/**
 * Hidden once scripts run, but still takes its space, so that nothing moves. Filters that scripts have brought never
 * need it.
 */
function ApplyFilters() {
  const [isNeeded] = useState(!useHydrated());
  return isNeeded && <button className="apply button-small shrink-0 hydrated:invisible">Apply filters</button>;
}

type FilterProps = { name: string; label: string };
type TextFilterProps = FilterProps & { type?: "search" | "date"; placeholder?: string };
type ChoiceFilterProps = FilterProps & { options: Option[]; any?: string };

/** A text to search for, whose label is its placeholder, or a day. */
export function TextFilter({ name, label, type = "search", placeholder = label }: TextFilterProps) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? "";
  const input = useAddressValue(value);
  return (
    <label className="filter-field">
      {type === "search" && <Search aria-hidden className="size-4" />}
      <span className={type === "search" ? "sr-only" : undefined}>{label}</span>
      <input ref={input} type={type} name={name} defaultValue={value} placeholder={placeholder} maxLength={200} />
    </label>
  );
}

export type Option = { value: string; label: string };

export function ChoiceFilter({ name, label, options, any = "Any" }: ChoiceFilterProps) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? "";
  return (
    <label className="filter-field">
      <span>{label}</span>
      <select key={value} name={name} defaultValue={value}>
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

/** "1–50 of 1,234 users", or "12 users". */
export function RowCount({ shown, total, noun }: { shown: number; total: number; noun: string }) {
  const [params] = useSearchParams();
  const range = rangeText(pageOf(params), shown, total);
  return (
    <p role="status" className="mt-5 mb-2 text-sm text-muted tabular-nums in-[.list-bar]:my-0">
      {shown === 0 ? (
        `No ${noun} found.`
      ) : (
        <>
          {range}{" "}
          <span className={shown < total ? "in-[.list-bar:has(select,.pop-up)]:max-sm:sr-only" : ""}>
            {nounOf(noun, total)}
          </span>
        </>
      )}
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
