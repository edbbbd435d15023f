import { request } from "~/platform/api/request";
import { checkFields, type StaleCompany } from "~/catalog/companies/api";
import { editHref } from "~/catalog/companies/admin/dashboard";
import { formatDateTime } from "~/platform/text/format-date-time";
import { useMutation } from "~/platform/admin/use-mutation";
import { shortLabels } from "~/catalog/companies/fields";
import { originNames, type CheckedField } from "~/catalog/companies/origin";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Link, SmallLink } from "~/platform/ui/link";

/** A field with its age. Admins confirm or edit it. */
export function StaleRow({ company, field }: { company: StaleCompany; field: CheckedField }) {
  const { id, name, value, website, origin } = company;
  const { busy, mutate } = useMutation();
  const confirm = () =>
    void mutate("confirm", () => request(checkFields, { params: { id }, body: { fields: [field] } }), {
      done: () => ({ title: "Marked as checked", description: `${shortLabels[field]} of ${name}` }),
      failed: "Couldn’t mark as checked",
    });
  return (
    <li aria-label={name} className="card flex flex-col gap-4 p-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <Link to={`/company/${id}`} className="tall-box inline-block font-semibold break-words hover:text-accent">
          {name}
        </Link>
        <p className="mt-1 line-clamp-3 max-w-[72ch] break-words">{value}</p>
        <p className="mt-1 text-sm text-muted">
          {originNames[origin.from]}
          {origin.by && ` (${origin.by})`} · checked {formatDateTime(origin.at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">
        <a href={website} target="_blank" rel="noopener noreferrer nofollow" className="button-small">
          Website<span className="sr-only"> of {name} (opens in a new tab)</span>
        </a>
        <SmallLink to={editHref(new URLSearchParams(), id)}>
          Edit<span className="sr-only"> {name}</span>
        </SmallLink>
        <SmallBusyButton busy={busy === "confirm"} pending="Saving..." onClick={confirm}>
          Mark as checked<span className="sr-only">: {name}</span>
        </SmallBusyButton>
      </div>
    </li>
  );
}
