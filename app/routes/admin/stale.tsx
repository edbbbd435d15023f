import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/platform/admin/list-parts";
import { pageOf } from "~/platform/admin/list-query";
import { FigureStrip } from "~/platform/charts/figure-strip";
import { formatCount } from "~/platform/text/format-count";
import { ageOf } from "~/catalog/companies/checked";
import { capitalized } from "~/platform/text/capitalized";
import { shortLabels } from "~/catalog/companies/fields";
import { logoOf } from "~/catalog/companies/logo";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import { shareText } from "~/catalog/companies/proof-share";
import { proofShare } from "~/discovery/directory/proofs";
import { findCompany } from "~/discovery/directory/find";
import { getDirectory } from "~/discovery/directory/directory.server";
import { checkedFields, CheckedQuery, staleDays, type CheckedField } from "~/catalog/companies/origin";
import { ProofTable } from "~/catalog/companies/admin/proof-table";
import { StaleTable } from "~/catalog/companies/admin/stale-table";
import { TextScene } from "~/platform/admin/empty-scenes";
import { Explanation } from "~/platform/admin/explanation";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { countStale, listStale } from "~/catalog/companies/origins.server";
import { EmptyState } from "~/platform/ui/empty-state";
import { QuietLink } from "~/platform/ui/link";
import { requireAdmin } from "~/accounts/web/guards.server";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Data freshness", failure: "Failed to fetch companies" } satisfies PageHandle;

const [first, ...others] = checkedFields;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "catalog");
  return load(async () => {
    const { field, page } = listQuery(request, CheckedQuery, ["field"]);
    const [{ companies, total }, old] = await Promise.all([listStale(field, page), countStale(field)]);
    const directory = await getDirectory();
    const withLogos = companies.map((company) => ({
      ...company,
      logo: logoOf(findCompany(directory, String(company.id)) ?? { name: company.name, logo: placeholderLogo }),
    }));
    return { companies: withLogos, total, old, proofs: proofShare(directory), now: Date.now() };
  });
}

export default function Stale() {
  const { companies, total, old, proofs, now } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const field = others.find((other) => other === params.get("field")) ?? first;
  const [oldest] = pageOf(params) === 1 ? companies : [];
  const filters = (
    <ListFilters label="Data freshness">
      <ChoiceFilter
        name="field"
        label="Field"
        any={shortLabels[first]}
        options={others.map((value: CheckedField) => ({ value, label: shortLabels[value] }))}
      />
    </ListFilters>
  );
  return (
    <>
      <div className="mb-4">
        <FigureStrip
          isLow
          figures={[
            ...(oldest
              ? [
                  { label: "Listings", value: formatCount(total), note: `With this field: ${shortLabels[field]}` },
                  {
                    ...{ label: "Stale", value: formatCount(old) },
                    note: `${old === 0 ? `All ${formatCount(total)}` : formatCount(total - old)} checked in ${staleDays} days`,
                  },
                  {
                    ...{ label: "Oldest check", value: capitalized(ageOf(oldest.origin.at, new Date(now))) },
                    note: oldest.name,
                  },
                ]
              : []),
            {
              ...{ label: "With proof", value: shareText(proofs) },
              note: `${formatCount(proofs.proven)} of ${formatCount(proofs.values)} values in all public listings have a proof`,
            },
          ]}
        />
      </div>
      {total === 0 ? (
        <>
          <div className="list-bar">{filters}</div>
          <EmptyState
            scene={<TextScene />}
            text={`No company has this field: ${shortLabels[field]}.`}
            action={<QuietLink to="/admin/imports">Import companies</QuietLink>}
          >
            Values appear here with their age, the oldest first.
          </EmptyState>
        </>
      ) : (
        <StaleTable
          companies={companies}
          field={field}
          now={now}
          list={`${field} ${params.get("page")}`}
          filters={filters}
          count={<RowCount shown={companies.length} total={total} noun="listings" />}
        />
      )}
      <ListPages path="/admin/stale" total={total} />
      <ProofTable byField={proofs.byField} />
      <Explanation title="What to check">
        Fields that haven’t been checked for the longest time come first. Visitors see when a price was last checked,
        and for a value with a proof, where they can read it.
      </Explanation>
    </>
  );
}
