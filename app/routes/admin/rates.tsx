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
import { Explanation } from "~/platform/admin/explanation";
import { Section } from "~/platform/ui/section";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Exchange rates", failure: "Failed to fetch exchange rates" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const rates = await getRates();
    const { currency, exchangeRatesUrl } = context.settings;
    const names = new Intl.DisplayNames("en", { type: "currency" });
    const rows = Object.entries(rates.perEuro).map(([code, rate]) => ({ code, name: names.of(code) ?? code, rate }));
    return { rates, rows, currency, areOutdated: areOutdated(rates), canRefresh: exchangeRatesUrl !== undefined };
  });
}

export default function ExchangeRates() {
  const { rates, rows, currency, areOutdated: isWarned, canRefresh } = useLoaderData<typeof loader>();
  return (
    <>
      {isWarned && <OutdatedRates rates={rates} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section id="current" title="What 1 euro costs now" size="lg" className="card min-w-0 px-5 py-4">
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
            Rates of {formatDate(rates.day)}
            <a href="#update" className="link tap lg:hidden">
              Update them
            </a>
          </p>
          <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] sm:gap-x-8">
            {rows.map(({ code, name, rate }) => (
              <div key={code} className="flex min-h-10 items-center gap-3 border-t border-line">
                <dt className="flex min-w-0 flex-1 items-baseline gap-3">
                  <span className="w-9 shrink-0 font-semibold">{code}</span>
                  <span className="truncate text-sm text-muted max-sm:sr-only">{name}</span>
                </dt>
                <dd className={`tabular-nums ${code === currency ? "font-semibold text-accent" : ""}`}>{rate}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <NeedsScripts>
          <div id="update">
            <RatesForm key={JSON.stringify(rates)} rates={rates}>
              {canRefresh ? (
                <RefreshRates />
              ) : (
                <p className="text-sm text-muted">
                  Enter a central bank’s reference rates, or set{" "}
                  <code className="wrap-anywhere">EXCHANGE_RATES_URL</code> to refresh them twice a day.
                </p>
              )}
            </RatesForm>
          </div>
        </NeedsScripts>
      </div>
      <Explanation title="What the rates do">
        The directory compares prices in {currency} by these rates. Visitors see each price in its own currency, with
        the converted one beside it.
      </Explanation>
    </>
  );
}
