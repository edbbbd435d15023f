import { formatCount } from "~/platform/text/format-count";
import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/platform/api/request";
import { changeInBulk } from "~/backoffice/bulk/api";
import { filtersOf } from "~/platform/admin/list-query";
import { filterNames } from "~/catalog/companies/admin/dashboard";
import type { Selection } from "~/catalog/companies/admin/selection";
import { useMutation } from "~/platform/admin/use-mutation";
import type { Category } from "~/catalog/categories/category";
import { countedCompanies } from "~/catalog/companies/counted-companies";
import { BusyButton } from "~/platform/ui/busy-button";

type BulkBarProps = {
  selection: Selection;
  total: number;
  categories: Category[];
  onSelect: (selection: Selection) => void;
  onDone: () => void;
};

const actions = [
  { value: "feature", label: "Feature" },
  { value: "unfeature", label: "Stop featuring" },
  { value: "sponsor", label: "Sponsor" },
  { value: "unsponsor", label: "Stop sponsoring" },
  { value: "assign", label: "Add to category" },
  { value: "unassign", label: "Remove from category" },
  { value: "trash", label: "Move to trash" },
] as const;
type Action = (typeof actions)[number]["value"];

/** Actions for all selected companies, across pages. */
export function BulkBar({ selection, total, categories, onSelect, onDone }: BulkBarProps) {
  const [params] = useSearchParams();
  const { busy, mutate, withUndo } = useMutation();
  const [action, setAction] = useState<Action>("feature");
  const [days, setDays] = useState({ from: "", to: "" });
  const [categoryId, setCategoryId] = useState("");
  const count = selection.all ? total : selection.ids.size;
  if (count === 0) return null;

  const takesDays = action === "feature" || action === "sponsor";
  const takesCategory = action === "assign" || action === "unassign";
  const ready = !takesCategory || categoryId !== "";
  const target = selection.all ? { query: filtersOf(params, filterNames) } : { ids: [...selection.ids] };
  const change = takesDays
    ? { action, from: days.from || undefined, to: days.to || undefined }
    : takesCategory
      ? { action, categoryId: Number(categoryId) }
      : { action };
  const apply = async () => {
    const answer = await mutate("bulk", () => request(changeInBulk, { body: { ...target, ...change } }), {
      done: ({ changed, undo }) => withUndo({ title: `${countedCompanies(changed)} updated` }, undo),
      failed: "Couldn’t update the companies",
    });
    if (answer) onDone();
  };
  return (
    <div
      role="group"
      aria-label="Selected companies"
      className="card z-20 mt-5 p-4 sm:sticky sm:top-[calc(var(--top-bar)+0.5rem)] sm:shadow-float"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-medium tabular-nums">
          {countedCompanies(count)} selected
        </p>
        {!selection.all && total > count && (
          <button type="button" className="link min-h-11" onClick={() => onSelect({ ids: new Set(), all: true })}>
            Select all {formatCount(total)}
          </button>
        )}
        <button type="button" className="link min-h-11" onClick={onDone}>
          Clear selection
        </button>
        <a
          href={`/api/admin/companies/export.csv?${exportQuery(selection, params)}`}
          className="link inline-flex min-h-11 items-center"
        >
          Export as CSV
        </a>
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <label className="block">
          <span className="mb-1 block text-sm font-medium">Action</span>
          <select value={action} onChange={({ target }) => setAction(target.value as Action)} className="field">
            {actions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {takesDays &&
          (["from", "to"] as const).map((name) => (
            <label key={name} className="block">
              <span className="mb-1 block text-sm font-medium">
                {name === "from" ? "Start date (optional)" : "End date (optional)"}
              </span>
              <input
                type="date"
                value={days[name]}
                onChange={({ target }) => setDays({ ...days, [name]: target.value })}
                className="field"
              />
            </label>
          ))}
        {takesCategory && (
          <label className="block">
            <span className="mb-1 block text-sm font-medium">Category</span>
            <select value={categoryId} onChange={({ target }) => setCategoryId(target.value)} className="field">
              <option value="">Select a category</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <BusyButton busy={busy === "bulk"} pending="Applying..." disabled={!ready} onClick={() => void apply()}>
          Apply to {countedCompanies(count)}
        </BusyButton>
      </div>
    </div>
  );
}

function exportQuery({ ids, all }: Selection, params: URLSearchParams): string {
  const query = all
    ? new URLSearchParams(filtersOf(params, filterNames))
    : new URLSearchParams({ ids: [...ids].join(",") });
  return query.toString();
}
