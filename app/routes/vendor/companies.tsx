import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/web/guards.server";
import { NameMark } from "~/catalog/companies/name-mark";
import { formatDate } from "~/platform/text/format-date";
import { Link, PrimaryLink, QuietLink } from "~/platform/ui/link";
import { PickerScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { methodNames } from "~/community/vendors/member";
import { listCompaniesOf } from "~/community/vendors/members.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  return { companies: await listCompaniesOf(id) };
}

export default function VendorCompanies() {
  const { companies } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl font-semibold">My products</h1>
      <p className="mt-2 text-muted">The listings that you represent.</p>
      {companies.length > 0 && (
        <ul className="card mt-6 divide-y divide-line">
          {companies.map(({ id, name, method, since }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-5">
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
        className="mt-6"
        action={
          <div className="flex flex-wrap justify-center gap-3 sm:justify-start">
            <PrimaryLink to="/directory">Find your product</PrimaryLink>
            <QuietLink to="/vendors/get-listed">List your product</QuietLink>
          </div>
        }
      >
        Open your product’s page in the directory and select “Claim it.” If it isn’t listed yet, list it for free.
      </EmptyState>
    </>
  );
}
