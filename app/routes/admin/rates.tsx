import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { areOutdated } from "~/catalog/currencies/rates";
import { getRates } from "~/catalog/currencies/rates.server";
import { OutdatedRates } from "~/catalog/currencies/admin/outdated-rates";
import { RatesForm } from "~/catalog/currencies/admin/rates-form";
import { RefreshRates } from "~/catalog/currencies/admin/refresh-rates";
import { formatDate } from "~/platform/text/format-date";
import { Explanation } from "~/platform/admin/explanation";
import { ScriptButton } from "~/platform/ui/script-button";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Exchange rates", failure: "Failed to fetch exchange rates" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "settings");
  return load(async () => {
    const rates = await getRates();
    const { currency, exchangeRatesUrl } = context.settings;
    const names = new Intl.DisplayNames("en", { type: "currency" });
    const rows = Object.entries(rates.perEuro).map(([code, rate]) => ({ code, name: names.of(code) ?? code, rate }));
    return { rates, rows, currency, areOutdated: areOutdated(rates), canRefresh: exchangeRatesUrl !== undefined };
  });
}

/** With the same number of digits after the point, so that all points are in line. */
const formatRate = (rate: number) => rate.toFixed(4).replace(/\B(?=(\d{3})+\.)/, ",");

export default function ExchangeRates() {
  const [isEditing, setEditing] = useState(false);
  const { rates, rows, currency, areOutdated: isWarned, canRefresh } = useLoaderData<typeof loader>();
  const actions = !isEditing && (
    <div className="flex flex-wrap gap-2">
      {canRefresh && <RefreshRates isMain={isWarned} />}
      <ScriptButton className={isWarned && !canRefresh ? "button" : "button-quiet"} onClick={() => setEditing(true)}>
        Edit rates
      </ScriptButton>
    </div>
  );
  return (
    <>
      {isWarned && <OutdatedRates rates={rates} action={actions} />}
      {isEditing ? (
        <NeedsScripts>
          <RatesForm key={JSON.stringify(rates)} rates={rates} onClose={() => setEditing(false)} />
        </NeedsScripts>
      ) : (
        <section aria-labelledby="current" className="card px-5 pt-4 pb-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div>
              <h2 id="current" className="text-lg font-semibold">
                {isWarned ? `What 1 euro cost on ${formatDate(rates.day)}` : "What 1 euro costs now"}
              </h2>
              <p className="text-sm text-muted">
                {!isWarned && `Rates of ${formatDate(rates.day)}. `}Prices are compared in{" "}
                <span className="font-semibold text-accent">{currency}</span>.
              </p>
            </div>
            {!isWarned && actions}
          </div>
          <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] sm:gap-x-12">
            {rows.map(({ code, name, rate }) => (
              <div key={code} className="flex min-h-10 items-center gap-3 border-t border-line">
                <dt className="flex min-w-0 flex-1 items-baseline gap-3">
                  <span className="w-9 shrink-0 font-semibold">{code}</span>
                  <span className="truncate text-sm text-muted max-sm:sr-only">{name}</span>
                </dt>
                <dd className={`tabular-nums max-sm:text-sm ${code === currency ? "font-semibold text-accent" : ""}`}>
                  {formatRate(rate)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Explanation title="What the rates do">
        The directory compares prices in {currency} by these rates. Visitors see each price in its own currency, with
        the converted one beside it.{" "}
        {canRefresh ? (
          "They’re refreshed twice a day."
        ) : (
          <>
            Enter a central bank’s reference rates, or set <code className="wrap-anywhere">EXCHANGE_RATES_URL</code> to
            refresh them twice a day.
          </>
        )}
      </Explanation>
    </>
  );
}
