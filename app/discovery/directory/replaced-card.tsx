import { CompanyLogo } from "~/catalog/companies/company-logo";
import type { Logo } from "~/catalog/companies/logo";
import { NameMark } from "~/catalog/companies/name-mark";
import type { Replaced } from "~/discovery/directory/alternatives";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type ReplacedCardProps = Replaced & {
  /** Of a listed product. */
  logo?: Logo;
  /** The best of its alternatives. */
  alternatives: readonly { name: string; logo: Logo; price: string }[];
};

/** A product with its best alternatives and their prices. */
export function ReplacedCard({ slug, name, count, logo, alternatives }: ReplacedCardProps) {
  const more = count - alternatives.length;
  return (
    <Link to={`/alternatives/${slug}`} className="card flex h-full flex-col gap-3 p-4 hover:border-accent sm:p-5">
      <span className="flex items-center gap-3.5">
        {logo ? <CompanyLogo logo={logo} /> : <NameMark name={name} className="size-13 rounded-lg" />}
        <span className="min-w-0">
          <span className="block font-display text-lg leading-snug font-bold break-words">{name}</span>
          <span className="block text-sm text-muted tabular-nums">{formatCount(count)} alternatives</span>
        </span>
      </span>
      <span className="border-t border-line pt-2 text-sm">
        {alternatives.map((alternative) => (
          <span key={alternative.name} className="flex items-center gap-x-2.5 py-1.5">
            <CompanyLogo logo={alternative.logo} size="small" />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
              <span className="min-w-0 font-medium break-words">{alternative.name}</span>
              <span className="min-w-0 break-words text-muted tabular-nums">{alternative.price}</span>
            </span>
          </span>
        ))}
        {more > 0 && <span className="block pt-1.5 text-muted tabular-nums">and {formatCount(more)} more</span>}
      </span>
    </Link>
  );
}
