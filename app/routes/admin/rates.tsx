import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/admin/failed-page";
import { load } from "~/admin/web/load.server";
import { getRates } from "~/currencies/rates.server";
import { RatesForm } from "~/currencies/staff/rates-form";
import { formatDate } from "~/text/format-date";

export { FailedPage as ErrorBoundary } from "~/admin/failed-page";

export const handle = { heading: "Exchange rates", failure: "Failed to fetch exchange rates" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(() => getRates());
}

export default function ExchangeRates() {
  const rates = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-xl font-semibold">{handle.heading}</h1>
      <p className="mt-1 max-w-[72ch] text-muted">
        The directory sorts prices in different currencies by these rates of {formatDate(rates.day)}. Visitors see each
        price in its own currency. A central bank’s reference rates, updated a few times a year, are accurate enough.
      </p>
      <RatesForm key={JSON.stringify(rates)} rates={rates} />
    </>
  );
}
