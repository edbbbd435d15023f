import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/web/guards.server";
import { NameMark } from "~/catalog/companies/name-mark";
import { AccountShell } from "~/site/layout/account-shell";
import { readAccountSummary } from "~/site/personal-data/account-summary.server";
import { formatDate } from "~/platform/text/format-date";
import { Link, PrimaryLink, QuietLink } from "~/platform/ui/link";
import { PickerScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { methodNames } from "~/community/vendors/member";
import { listCompaniesOf } from "~/community/vendors/members.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const [companies, summary] = await Promise.all([listCompaniesOf(user.id), readAccountSummary(user)]);
  return { companies, summary };
}

export default function VendorCompanies() {
  const { companies, summary } = useLoaderData<typeof loader>();
  return (
    <AccountShell summary={summary}>
      <h2 className="text-xl font-semibold">My products</h2>
      <p className="mt-1 text-muted">The listings that you represent.</p>
      {companies.length > 0 && (
        <ul className="card mt-4 divide-y divide-line">
          {companies.map(({ id, name, method, since }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
              <NameMark name={name} className="size-11 rounded-lg" />
              <div className="min-w-0 flex-1 basis-44">
                <Link to={`/vendor/${id}`} className="link tap font-medium break-words">
                  {name}
                </Link>
                <p className="mt-0.5 text-sm text-muted">
                  Verified {methodNames[method]} on {formatDate(since)}
                </p>
              </div>
              <QuietLink to={`/vendor/${id}/edit`}>
                Edit listing<span className="sr-only"> of {name}</span>
              </QuietLink>
            </li>
          ))}
        </ul>
      )}
      <EmptyState
        scene={<PickerScene />}
        text={companies.length === 0 ? "Nothing here yet" : "Another product?"}
        className="mt-5"
        action={
          <div className="flex flex-wrap justify-center gap-3 sm:justify-start">
            <PrimaryLink to="/directory">Find your product</PrimaryLink>
            <QuietLink to="/vendors/get-listed">List your product</QuietLink>
          </div>
        }
      >
        Open your product’s page in the directory and select “Claim it.” If it isn’t listed yet, list it for free.
      </EmptyState>
    </AccountShell>
  );
}
