import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChangesList } from "~/backoffice/undo/admin/changes-list";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { listCompanyChanges } from "~/backoffice/undo/undo.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { QuietLink, TallLink } from "~/platform/ui/link";
import { readContacts } from "~/community/vendors/contacts.server";
import { listVendorsOf } from "~/community/vendors/members.server";
import { CompanyContact } from "~/community/vendors/admin/company-contact";
import { CompanyVendors } from "~/community/vendors/admin/company-vendors";
import { JobScene } from "~/platform/admin/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "History",
  failure: "Failed to fetch history",
  headingOf: ({ changes: [newest] }) => (newest ? `History of ${newest.label}` : "History"),
} satisfies PageHandle<SerializeFrom<typeof loader>>;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const id = pathId(params.id);
    const [{ changes }, vendors, contacts] = await Promise.all([
      listCompanyChanges(id),
      listVendorsOf(id),
      readContacts(id),
    ]);
    return { changes, id, vendors, contacts };
  });
}

export default function CompanyHistory() {
  const { changes, id, vendors, contacts } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="-mt-2 mb-5 flex flex-wrap gap-x-5">
        {changes.length > 0 && <TallLink to={`/admin?edit=${id}`}>Edit this company</TallLink>}
        <TallLink to={`/admin/companies/${id}/visits`}>Visits</TallLink>
        <TallLink to="/admin?tab=management">All companies</TallLink>
      </p>
      <NeedsScripts>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <CompanyVendors companyId={id} vendors={vendors} />
          <CompanyContact companyId={id} contacts={contacts} />
        </div>
      </NeedsScripts>
      <h2 className="mt-6 mb-3 text-lg font-semibold">Changes</h2>
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
