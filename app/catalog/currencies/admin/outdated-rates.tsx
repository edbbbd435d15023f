import type { ReactNode } from "react";
import type { Rates } from "~/catalog/currencies/rates";
import { formatDate } from "~/platform/text/format-date";
import { TextLink } from "~/platform/ui/link";

type OutdatedRatesProps = {
  rates: Pick<Rates, "day">;
  /** Whether it links to the page where they can update the rates. */
  isElsewhere?: boolean;
  /** What updates them. */
  action?: ReactNode;
};

/** A warning for admins. */
export function OutdatedRates({ rates, isElsewhere = false, action }: OutdatedRatesProps) {
  return (
    <div
      className={`mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-paid-soft px-4 ${isElsewhere ? "py-2.5 text-sm" : "py-3"}`}
    >
      <p className="min-w-0 flex-1 basis-80">
        <strong className="font-semibold">Exchange rates are out of date.</strong> They’re of {formatDate(rates.day)},
        so converted prices and price sorting may be off.{" "}
        <span className={isElsewhere ? "max-sm:hidden" : ""}>Visitors see that date beside them. </span>
        {isElsewhere && <TextLink to="/admin/rates">Update exchange rates</TextLink>}
      </p>
      {action}
    </div>
  );
}
