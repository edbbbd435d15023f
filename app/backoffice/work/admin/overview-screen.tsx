import type { ComponentProps } from "react";
import { CatalogStrip } from "~/backoffice/work/admin/catalog-strip";
import { FirstStepList } from "~/backoffice/work/admin/first-step-list";
import { LastChanges } from "~/backoffice/work/admin/last-changes";
import { VisitSummary } from "~/backoffice/work/admin/visit-summary";
import { WorkQueue } from "~/backoffice/work/admin/work-queue";
import type { FirstSteps } from "~/backoffice/work/api";
import type { Overview } from "~/backoffice/work/overview";
import { OutdatedRates } from "~/catalog/currencies/admin/outdated-rates";
import { areOutdated, type Rates } from "~/catalog/currencies/rates";
import { DeletionHint } from "~/platform/trash/admin/deletion-notice";

type OverviewScreenProps = FirstSteps & {
  overview: Overview;
  deletion: ComponentProps<typeof DeletionHint>["deletion"] | undefined;
  rates: Rates | undefined;
};

/** What the dashboard begins with: what needs attention and what waits, or what gets a new site going. */
export function OverviewScreen({ overview, deletion, rates, steps }: OverviewScreenProps) {
  const { catalog, waiting, log, visits } = overview;
  return (
    <>
      {deletion?.paused && <DeletionHint deletion={deletion} />}
      {rates && areOutdated(rates) && <OutdatedRates rates={rates} isElsewhere />}
      {steps.length > 0 ? (
        <FirstStepList steps={steps} />
      ) : (
        <div className="mb-6 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {waiting.length > 0 && (
            <div className="lg:col-span-full">
              <WorkQueue waiting={waiting} />
            </div>
          )}
          {catalog && (
            <div className="lg:col-span-full">
              <CatalogStrip catalog={catalog} />
            </div>
          )}
          {log && <LastChanges {...log} />}
          {visits && <VisitSummary {...visits} />}
        </div>
      )}
    </>
  );
}
