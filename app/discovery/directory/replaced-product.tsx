import type { CardData } from "~/catalog/companies/card-data";
import type { Company } from "~/catalog/companies/company";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { CompanyStrip } from "~/catalog/companies/company-strip";
import type { Logo } from "~/catalog/companies/logo";
import { NameMark } from "~/catalog/companies/name-mark";
import { RatesNote } from "~/catalog/companies/rates-note";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { fromPrice, isFreeByLicense, shownPrice } from "~/catalog/companies/shown-price";
import type { StripFacts } from "~/catalog/companies/strip-facts";
import { TallLink } from "~/platform/ui/link";

/** The facts of a listed product that its alternatives are compared with. */
export function stripOf(company: Company, { converted, ratesOf }: CardData) {
  const { rating, ratingKind, reviewCount, deployment, platforms } = company;
  const { lifecycle, lastCommit, trialDays, freePlan, teamSizes } = company;
  const facts: StripFacts = {
    ...{ rating, ratingKind, reviewCount, deployment, platforms },
    ...{ lifecycle, lastCommit, trialDays, freePlan, teamSizes },
  };
  const priceNote = isFreeByLicense(company) ? "Based on its license" : converted;
  return { company: facts, price: fromPrice(shownPrice(company)), priceNote, ratesOf };
}

/** The logo of a product, or its mark if it isn't listed. */
export function ReplacedMark({ product: { name, logo } }: { product: { name: string; logo?: Logo | undefined } }) {
  return logo ? (
    <CompanyLogo logo={logo} size="large" isAboveFold />
  ) : (
    <NameMark name={name} className="size-16 rounded-card sm:size-22" />
  );
}

type ReplacedProductProps = { product: NamedProduct; strip: ReturnType<typeof stripOf> };

/** The product itself, above its alternatives. */
export function ReplacedProduct({ product: { id, name }, strip: { ratesOf, ...strip } }: ReplacedProductProps) {
  return (
    <section aria-label={name} className="replaced-strip">
      <CompanyStrip {...strip} />
      <RatesNote day={ratesOf} />
      <p>
        <TallLink to={`/company/${id}`}>See {name} itself</TallLink>
      </p>
    </section>
  );
}
