import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { areOutdated } from "~/catalog/currencies/rates";
import { getRates } from "~/catalog/currencies/rates.server";
import { OutdatedRates } from "~/catalog/currencies/admin/outdated-rates";
import { RatesForm } from "~/catalog/currencies/admin/rates-form";
import { RefreshRates } from "~/catalog/currencies/admin/refresh-rates";
import { formatDate } from "~/platform/text/format-date";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Exchange rates", failure: "Failed to fetch exchange rates" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const rates = await getRates();
    const { currency, exchangeRatesUrl } = context.settings;
    return { rates, currency, areOutdated: areOutdated(rates), canRefresh: exchangeRatesUrl !== undefined };
  });
}

export default function ExchangeRates() {
  const { rates, currency, areOutdated: isWarned, canRefresh } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="max-w-[72ch] text-muted">
        The directory compares prices in {currency}, by these rates of {formatDate(rates.day)}. Visitors see each price
        in its own currency, with the converted one beside it.
      </p>
      {isWarned && <OutdatedRates rates={rates} />}
      {canRefresh ? (
        <RefreshRates />
      ) : (
        <p className="mt-4 max-w-[72ch]">
          Enter a central bank’s reference rates, or set <code className="wrap-anywhere">EXCHANGE_RATES_URL</code> to
          refresh them twice a day.
        </p>
      )}
      <NeedsScripts>
        <RatesForm key={JSON.stringify(rates)} rates={rates} />
      </NeedsScripts>
    </>
  );
}
