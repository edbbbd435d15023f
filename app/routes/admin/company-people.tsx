import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { CompanyHead } from "~/catalog/companies/admin/company-head";
import { getCompany } from "~/catalog/companies/companies.server";
import { listingHead } from "~/catalog/companies/listing-head";
import { CompanyContact } from "~/community/vendors/admin/company-contact";
import { CompanyVendors } from "~/community/vendors/admin/company-vendors";
import { readContacts } from "~/community/vendors/contacts.server";
import { listVendorsOf } from "~/community/vendors/members.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "People and contact",
  failure: "Failed to fetch people",
  within: { name: "Companies", to: "/admin?tab=management" },
} satisfies PageHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "inbox");
  return load(async () => {
    const id = pathId(params.id);
    const [company, vendors, contacts] = await Promise.all([getCompany(id), listVendorsOf(id), readContacts(id)]);
    return { company: listingHead(company), vendors, contacts };
  });
}

/** Who represents a company, and who gets its demo requests. */
export default function CompanyPeople() {
  const { company, vendors, contacts } = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHead company={company} current="People" />
      <NeedsScripts>
        <div className="card grid grid-cols-1 divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
          <CompanyVendors companyId={company.id} vendors={vendors} />
          <CompanyContact companyId={company.id} contacts={contacts} />
        </div>
      </NeedsScripts>
    </>
  );
}
