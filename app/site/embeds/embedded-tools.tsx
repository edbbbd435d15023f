import { outdatedDayOf, type CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { ListedPrice } from "~/catalog/companies/listed-price";
import { RatesNote } from "~/catalog/companies/rates-note";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { StarRating } from "~/catalog/companies/star-rating";
import { StatusBadge } from "~/catalog/companies/status-badge";
import { formatCount } from "~/platform/text/format-count";
import { EmbedLink } from "~/site/embeds/embed-document";
import { absolute, companyPath } from "~/site/seo/paths";

type EmbeddedToolProps = { tool: CardData; siteUrl: string; Heading: "h1" | "h2" };

/** A tool with what its card shows. What is paid for says so. */
function EmbeddedTool({ tool, siteUrl, Heading }: EmbeddedToolProps) {
  const { id, name, logo, shortDescription, status, converted, terms, sponsored, isDemo } = tool;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <CompanyLogo logo={logo} size="row" isAboveFold />
      <div className="min-w-0 flex-1 basis-32">
        <Heading className="text-base leading-snug break-words">
          <EmbedLink href={absolute(companyPath(id), siteUrl)} className="hover:text-accent">
            {name}
          </EmbedLink>{" "}
          {sponsored && <SponsoredBadge />}
        </Heading>
        <StarRating company={tool} badge={status !== undefined && <StatusBadge status={status} />} />
        <p className="mt-1 text-sm text-pretty break-words text-muted">{shortDescription}</p>
        <p className="mt-1 text-sm">
          <ListedPrice company={tool} />
          {[converted, terms?.spoken ?? terms?.text, isDemo && "Demo data"].map((text) => text && ` · ${text}`)}
        </p>
      </div>
    </div>
  );
}

/** A tool alone. */
export function EmbeddedCard({ tool, siteUrl }: { tool: CardData; siteUrl: string }) {
  return (
    <>
      <EmbeddedTool tool={tool} siteUrl={siteUrl} Heading="h1" />
      <RatesNote day={tool.ratesOf} />
    </>
  );
}

type EmbeddedToolsProps = { title: string; tools: readonly CardData[]; total: number; siteUrl: string };

/** The first tools of a list. */
export function EmbeddedTools({ title, tools, total, siteUrl }: EmbeddedToolsProps) {
  const shown = tools.length < total ? `${formatCount(tools.length)} of ${formatCount(total)} tools` : null;
  return (
    <>
      <h1 className="text-lg leading-snug break-words">{title}</h1>
      {shown && <p className="text-sm text-muted">{shown}</p>}
      {tools.length === 0 && <p className="mt-2 text-muted">No SaaS tools found matching your search criteria.</p>}
      <ol className="mt-3 divide-y divide-line">
        {tools.map((tool) => (
          <li key={tool.id} className="py-3 first:pt-0 last:pb-0">
            <EmbeddedTool tool={tool} siteUrl={siteUrl} Heading="h2" />
          </li>
        ))}
      </ol>
      <RatesNote day={outdatedDayOf(tools)} />
    </>
  );
}
