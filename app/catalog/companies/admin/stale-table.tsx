import { subDays } from "date-fns";
import { useState, type ReactNode } from "react";
import { checkInBulk, type StaleCompany } from "~/catalog/companies/api";
import { editHref } from "~/catalog/companies/admin/dashboard";
import { ageOf } from "~/catalog/companies/checked";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import type { Logo } from "~/catalog/companies/logo";
import { countedCompanies } from "~/catalog/companies/counted-companies";
import { shortLabels } from "~/catalog/companies/fields";
import { originNames, staleDays, type CheckedField } from "~/catalog/companies/origin";
import { WideTable } from "~/platform/admin/data-table";
import { RowButtons } from "~/platform/admin/row-menu";
import { SelectRow } from "~/platform/admin/select-row";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { formatCount } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { BusyButton } from "~/platform/ui/busy-button";
import { Link, SmallLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";

type StaleTableProps = {
  companies: (StaleCompany & { logo: Logo })[];
  field: CheckedField;
  /** When the page was loaded, in milliseconds. */
  now: number;
  /** What's listed. The selection is empty whenever that changes. */
  list: string;
  filters: ReactNode;
  /** The count of companies. */
  count: ReactNode;
};

/** The values of a field with their ages. Admins confirm the selected ones, or edit one. */
export function StaleTable({ companies, field, now, list, filters, count }: StaleTableProps) {
  const { busy, mutate, withUndo } = useMutation();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [selectedIn, setSelectedIn] = useState(list);
  if (selectedIn !== list) {
    setSelectedIn(list);
    setSelected(new Set());
  }
  const label = shortLabels[field];
  const chosen = companies.filter(({ id }) => selected.has(id));
  const select = (id: number, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const check = async () => {
    const ids = chosen.map(({ id }) => id);
    const done = await mutate("check", () => request(checkInBulk, { body: { field, ids } }), {
      done: ({ changed, undo }) =>
        withUndo({ title: "Marked as checked", description: `${label} of ${countedCompanies(changed)}` }, undo),
      failed: "Couldn’t mark as checked",
    });
    if (done) setSelected(new Set());
  };
  return (
    <WideTable
      name="stale"
      label="Data freshness"
      heads={["Select", "Company", "Checked", label, "Source", "Actions"]}
      required={["Select", "Company", label, "Actions"]}
      needsScripts
      all={{
        checked: chosen.length === companies.length,
        some: chosen.length > 0 && chosen.length < companies.length,
        onChange: (on) => setSelected(new Set(on ? companies.map(({ id }) => id) : [])),
      }}
      above={
        <>
          <div role="group" aria-label="Selected companies" className="tabular-nums">
            <BusyButton
              busy={busy === "check"}
              pending="Saving..."
              disabled={chosen.length === 0}
              onClick={() => void check()}
              className={chosen.length === 0 ? "button-small" : "button min-h-9 px-3 text-sm touch:min-h-11"}
            >
              {chosen.length === 0 ? (
                "Mark as checked"
              ) : (
                <span>
                  Mark {formatCount(chosen.length)}
                  <span className="max-sm:sr-only"> {chosen.length === 1 ? "company" : "companies"}</span> as checked
                </span>
              )}
            </BusyButton>
          </div>
          {filters}
          {count}
        </>
      }
    >
      {companies.map(({ id, name, logo, value, website, origin }) => (
        <tr key={id} className={selected.has(id) ? "bg-accent-soft" : undefined}>
          <td>
            <SelectRow name={name} checked={selected.has(id)} onChange={(on) => select(id, on)} />
          </td>
          <td className="sm:min-w-40">
            <div className="items-center gap-3 sm:flex">
              <div className="row-logo">
                <CompanyLogo logo={logo} size="small" isDense />
              </div>
              <Link to={`/company/${id}`} className="tap font-medium break-words hover:text-accent">
                {name}
              </Link>
            </div>
          </td>
          <td data-label="Checked" className="whitespace-nowrap">
            <time dateTime={origin.at} title={formatDateTime(origin.at)}>
              {isStale(origin.at, now) ? (
                <Pill tone="notable" isSmall>
                  {ageOf(origin.at, new Date(now))}
                </Pill>
              ) : (
                <span className="text-muted">{ageOf(origin.at, new Date(now))}</span>
              )}
            </time>
          </td>
          <td className="sm:min-w-40 lg:min-w-60">
            <span className="line-clamp-2 max-w-[60ch] break-words">{value}</span>
          </td>
          <td className="max-sm:hidden">
            <span className="block max-w-52 truncate">
              {originNames[origin.from]}
              {origin.by && <span className="text-muted"> ({origin.by})</span>}
            </span>
          </td>
          <td>
            <RowButtons name={name}>
              <a href={website} target="_blank" rel="noopener noreferrer nofollow" className="button-small external">
                Website<span className="sr-only"> of {name} (opens in a new tab)</span>
              </a>
              <SmallLink to={editHref(new URLSearchParams(), id)}>
                Edit<span className="sr-only"> {name}</span>
              </SmallLink>
            </RowButtons>
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

const isStale = (at: string, now: number) => new Date(at) < subDays(now, staleDays);
