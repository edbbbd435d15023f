import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChangesList } from "~/backoffice/undo/admin/changes-list";
import { CompanyHead } from "~/catalog/companies/admin/company-head";
import { getCompany } from "~/catalog/companies/companies.server";
import { listingHead } from "~/catalog/companies/listing-head";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { Refusal } from "~/platform/runtime/refusal";
import { listCompanyChanges } from "~/backoffice/undo/undo.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { QuietLink } from "~/platform/ui/link";
import { JobScene } from "~/platform/admin/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "History",
  failure: "Failed to fetch history",
  within: { name: "Companies", to: "/admin?tab=management" },
} satisfies PageHandle;

function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.reason === "missing") return null;
  throw error;
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "catalog");
  return load(async () => {
    const id = pathId(params.id);
    const [company, { changes }] = await Promise.all([
      // A deleted company still has a history.
      getCompany(id).catch(nullIfMissing),
      listCompanyChanges(id),
    ]);
    return { company: company && listingHead(company), changes, id };
  });
}

export default function CompanyHistory() {
  const { company, changes, id } = useLoaderData<typeof loader>();
  return (
    <>
      {company ? (
        <CompanyHead company={company} current="History" />
      ) : (
        <h1 className="mb-5 text-2xl break-words">{changes[0] ? `History of ${changes[0].label}` : "History"}</h1>
      )}
      <h2 className="sr-only">Changes</h2>
      {changes.length === 0 ? (
        <EmptyState
          scene={<JobScene />}
          text="No changes recorded yet."
          action={<QuietLink to={`/admin?edit=${id}`}>Edit this company</QuietLink>}
        >
          Each save appears here with its fields before and after, and can be reverted.
        </EmptyState>
      ) : (
        <ChangesList changes={changes} linked={false} />
      )}
    </>
  );
}
