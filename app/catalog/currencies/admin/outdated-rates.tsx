import type { Rates } from "~/catalog/currencies/rates";
import { formatDate } from "~/platform/text/format-date";
import { TextLink } from "~/platform/ui/link";

/** A warning for admins. With `isElsewhere`, links to the page where they can update the rates. */
export function OutdatedRates({ rates, isElsewhere = false }: { rates: Pick<Rates, "day">; isElsewhere?: boolean }) {
  return (
    <p className={`mb-4 rounded-lg bg-paid-soft px-4 ${isElsewhere ? "py-2.5 text-sm" : "py-3"}`}>
      <strong className="font-semibold">Exchange rates are out of date.</strong> They’re of {formatDate(rates.day)}, so
      converted prices and price sorting may be off.{" "}
      <span className={isElsewhere ? "max-sm:hidden" : ""}>Visitors see that date beside them. </span>
      {isElsewhere && <TextLink to="/admin/rates">Update exchange rates</TextLink>}
    </p>
  );
}
