import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { CardData } from "~/companies/card-data";
import type { Company } from "~/companies/company";
import { CompanyLogo } from "~/companies/company-logo";
import { OutboundLink } from "~/companies/outbound-link";
import { formatCount } from "~/text/format-count";
import { shownPrice } from "~/companies/shown-price";
import { SponsoredBadge } from "~/companies/sponsored-badge";
import { StarRating } from "~/companies/star-rating";
import { Link } from "~/ui/link";

/** The fields of a tool that the table shows. */
type ComparedCompany = CardData & Pick<Company, "categories">;

const rows: { name: string; cell: (company: ComparedCompany) => ReactNode }[] = [
  { name: "Starting price", cell: (company) => <span className="font-medium">{shownPrice(company)}</span> },
  { name: "Rating", cell: (company) => <StarRating company={company} /> },
  { name: "Reviews", cell: ({ reviewCount }) => (reviewCount > 0 ? formatCount(reviewCount) : "No reviews yet") },
  { name: "Categories", cell: Categories },
  { name: "Website", cell: Website },
];

function Categories({ categories }: ComparedCompany) {
  return (
    <ul>
      {categories.map(({ name, slug }) => (
        <li key={slug}>
          <Link to={`/category/${slug}`} className="link inline-flex min-h-8 items-center">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Website(company: ComparedCompany) {
  return (
    <OutboundLink company={company} className="link inline-block py-1">
      {new URL(company.website).hostname.replace(/^www\./, "")}
      <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 align-baseline" />
    </OutboundLink>
  );
}

/** Equal columns: on a phone, the second one hints that there is more to the right. */
const widths: Record<number, string> = { 2: "min-w-104", 3: "min-w-142", 4: "min-w-180" };

/** Tools side by side. If they don't fit, the table scrolls behind its first column, also by keyboard. */
export function ComparisonTable({ companies }: { companies: readonly ComparedCompany[] }) {
  const names = companies.map(({ name }) => name).join(", ");
  return (
    <div
      role="region"
      aria-label={`Comparison of ${names}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached by keyboard.
      tabIndex={0}
      data-place="compare"
      className="card relative overflow-x-auto"
    >
      <table className={`w-full table-fixed border-collapse text-left ${widths[companies.length] ?? ""}`}>
        <thead>
          <tr className="border-b border-line">
            <td className="sticky left-0 z-10 w-28 bg-surface sm:w-40" />
            {companies.map(({ id, name, logo, sponsored }) => (
              <th key={id} scope="col" data-view={id} className="p-3 align-top font-normal sm:p-4">
                <CompanyLogo logo={logo} isAboveFold />
                <Link to={`/company/${id}`} className="mt-2 block text-lg font-semibold break-words hover:text-accent">
                  {name}
                </Link>
                {sponsored && <SponsoredBadge />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, cell }) => (
            <tr key={name}>
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface p-3 align-top text-sm sm:p-4 font-medium text-muted"
              >
                {name}
              </th>
              {companies.map((company) => (
                <td key={company.id} className="p-3 align-top break-words sm:p-4">
                  {cell(company)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
