import type { CardData } from "~/catalog/companies/card-data";
import type { Company } from "~/catalog/companies/company";
import { CompanyStrip, type StripFacts } from "~/catalog/companies/company-strip";
import { RatesNote } from "~/catalog/companies/rates-note";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { fromPrice, isFreeByLicense, shownPrice } from "~/catalog/companies/shown-price";
import { TallLink } from "~/platform/ui/link";

/** The facts of a listed product that its alternatives are compared with. */
export function stripOf(company: Company, { converted, ratesOf }: CardData) {
  const { rating, ratingKind, reviewCount, deployment, platforms, lifecycle, lastCommit, trialDays, freePlan } =
    company;
  const facts: StripFacts = {
    ...{ rating, ratingKind, reviewCount, deployment, platforms },
    ...{ lifecycle, lastCommit, trialDays, freePlan },
  };
  const priceNote = isFreeByLicense(company) ? "Based on its license" : converted;
  return { company: facts, price: fromPrice(shownPrice(company)), priceNote, ratesOf };
}

type ReplacedProductProps = { product: NamedProduct; strip: ReturnType<typeof stripOf> };

/** The product itself, above its alternatives. */
export function ReplacedProduct({ product: { id, name }, strip: { ratesOf, ...strip } }: ReplacedProductProps) {
  return (
    <section aria-label={name}>
      <CompanyStrip {...strip} />
      <RatesNote day={ratesOf} />
      <p className="mt-1">
        <TallLink to={`/company/${id}`}>See {name} itself</TallLink>
      </p>
    </section>
  );
}
