import type { ReactNode } from "react";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import type { ListingHead } from "~/catalog/companies/listing-head";
import { useMay } from "~/platform/admin/permissions-context";
import { RecordHead } from "~/platform/admin/record-head";
import { Link } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";

const pages = {
  Edit: { headed: undefined, pathOf: (id: number) => `/admin?edit=${id}`, permission: "catalog" },
  Visits: { headed: "Visits to", pathOf: (id: number) => `/admin/companies/${id}/visits`, permission: "figures" },
  History: { headed: "History of", pathOf: (id: number) => `/admin/companies/${id}/history`, permission: "catalog" },
  People: { headed: "People of", pathOf: (id: number) => `/admin/companies/${id}/people`, permission: "inbox" },
} as const;

type CompanyHeadProps = {
  company: ListingHead;
  current: keyof typeof pages;
  children?: ReactNode;
};

/** The head of an admin's pages about one company. */
export function CompanyHead({ company: { id, name, logo, isDraft }, current, children }: CompanyHeadProps) {
  const may = useMay();
  return (
    <RecordHead
      picture={<CompanyLogo logo={logo} size="row" isAboveFold />}
      name={name}
      headed={pages[current].headed}
      about={
        isDraft ? (
          <Pill tone="notable" isSmall>
            Draft
          </Pill>
        ) : (
          <Link to={`/company/${id}`} className="link tall-box inline-block leading-6">
            View its page
          </Link>
        )
      }
      tabs={Object.entries(pages)
        .filter(([, { permission }]) => may(permission))
        .map(([page, { pathOf }]) => ({ name: page, to: pathOf(id) }))}
      current={current}
    >
      {children}
    </RecordHead>
  );
}
