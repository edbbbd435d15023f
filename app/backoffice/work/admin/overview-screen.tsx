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
  return (
    <>
      {deletion?.paused && <DeletionHint deletion={deletion} />}
      {rates && areOutdated(rates) && <OutdatedRates rates={rates} isElsewhere />}
      {steps.length > 0 ? (
        <FirstStepList steps={steps} />
      ) : (
        <div className="mb-6 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="lg:col-span-full">
            <WorkQueue {...overview} />
          </div>
          <div className="lg:col-span-full">
            <CatalogStrip {...overview} />
          </div>
          <LastChanges {...overview} />
          <VisitSummary {...overview} />
        </div>
      )}
    </>
  );
}
