import { startRateRefresh, stopRateRefresh } from "~/catalog/currencies/refresh.server";
import { startLinkWatch, stopLinkWatch } from "~/catalog/links/daily.server";
import { startRepositoryRefresh, stopRepositoryRefresh } from "~/catalog/repositories/hourly.server";
import { startPriceChecks, stopPriceChecks } from "~/community/price-checks/hourly.server";
import { startPublicChanges, stopPublicChanges } from "~/discovery/changes/publish-changes.server";
import { startOpenData, stopOpenData } from "~/discovery/open-data/keep-up.server";
import { startAlertJobs, stopAlertJobs } from "~/discovery/saved/alerts.server";
import { startToolNews, stopToolNews } from "~/discovery/saved/tool-news.server";
import { startDigests, stopDigests } from "~/newsletter/issues/digest.server";
import type { Settings } from "~/platform/runtime/env.server";
import { startTrashDeletion, stopTrashDeletion } from "~/platform/trash/hourly.server";
import { startRetention, stopRetention } from "~/site/wiring/retention.server";

/** Starts what each server does every minute, hour, or day, whatever people do. */
export function startRegularWork(settings: Settings): void {
  startPublicChanges();
  startOpenData(settings);
  startLinkWatch();
  startRepositoryRefresh(settings);
  startPriceChecks(settings);
  startRateRefresh(settings);
  startTrashDeletion();
  startRetention();
  startDigests(settings);
  startAlertJobs();
  startToolNews();
}

export async function stopRegularWork(): Promise<void> {
  const stops = [
    ...[
      stopPublicChanges,
      stopLinkWatch,
      stopRepositoryRefresh,
      stopPriceChecks,
      stopRateRefresh,
      stopTrashDeletion,
      stopRetention,
    ],
    ...[stopDigests, stopAlertJobs, stopToolNews, stopOpenData],
  ];
  await Promise.all(stops.map((stop) => stop()));
}
