import { hasOwner, makeFirstAdmin } from "~/accounts/accounts.server";
import { attemptTally } from "~/accounts/security-events.server";
import {
  directoryRefreshed,
  getDirectory,
  isDirectoryPart,
  startDirectory,
  stopDirectory,
} from "~/discovery/directory/directory.server";
import { comparisonTally } from "~/discovery/compare/count.server";
import { contentEpoch, mayBeStale } from "~/platform/runtime/content-version.server";
import { searchTally } from "~/discovery/demand/count.server";
import { repairSettledCounts } from "~/catalog/categories/categories.server";
import { setSiteCurrency } from "~/catalog/currencies/site-currency.server";
import { freeBytesIn, watchFreeSpace } from "~/platform/runtime/disk-full.server";
import type { Settings } from "~/platform/runtime/env.server";
import { endJobStreams } from "~/platform/jobs/job-events.server";
import { jobKinds } from "~/site/wiring/job-kinds.server";
import { startIssues, stopIssues } from "~/newsletter/issues/start.server";
import { startJobs, stopJobs } from "~/platform/jobs/start.server";
import { migrations, startMigrations, stopMigrations } from "~/site/wiring/migrations.server";
import { refuseNewerData } from "~/platform/runtime/migrations.server";
import { mailSiteOf } from "~/platform/mail/web/mail-site.server";
import { startOutbox, stopOutbox } from "~/platform/mail/outbox.server";
import { startPictures, stopPictures } from "~/backoffice/mirror/keep-pictures.server";
import { startRegularWork, stopRegularWork } from "~/site/wiring/regular-work.server";
import { startCompleting, stopCompleting } from "~/site/wiring/complete-interrupted.server";
import { startSuspensions, stopSuspensions } from "~/community/suspensions/start.server";
import { startWebhooks, stopWebhooks } from "~/backoffice/webhooks/start.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { visitTally } from "~/discovery/visits/count.server";

const tallies = [visitTally, searchTally, comparisonTally, attemptTally];

const howToAddAdmin =
  "There's no admin yet. Add one with `npm run make-admin -- USERNAME`, or in a container with `docker compose exec app npm run make-admin -- USERNAME`.";

/** Starts the product after its database is connected and before it serves pages. */
export async function startProduct(settings: Settings): Promise<void> {
  await refuseNewerData(migrations);
  setSiteCurrency(settings.currency);
  if (!settings.mongodbUri) watchFreeSpace(() => freeBytesIn(settings.dataDir));
  if (settings.firstAdmin) await makeFirstAdmin(settings.firstAdmin);
  // Don't create one with a random password in the log: many people can read logs, and several servers may start at once.
  else if (!(await hasOwner())) console.info(howToAddAdmin);
  startMigrations(settings);
  await startCompleting();
  await Promise.all([startDirectory(settings.dataDir), repairSettledCounts()]);
  startOutbox(settings.mail, settings.dataDir);
  startJobs(jobKinds, settings, directoryRefreshed);
  startPictures();
  startSuspensions(mailSiteOf(settings));
  startIssues(settings);
  startWebhooks(mailSiteOf(settings), secretsOf(settings));
  startRegularWork(settings);
  for (const tally of tallies) tally.start();
}

/** Pages that say so if they show only a part of the directory, with their data, and what all pages load. */
const servedEarly = /^\/(?:_root\.data|directory(?:\.data)?|__manifest|api\/session|(?:pictures|brand-marks)\/.+)?$/;

/** Whether a request can be answered before `startProduct` is done. */
export const isServedEarly = (path: string): boolean => isDirectoryPart() && servedEarly.test(path);

/** Tells the page cache when pages may have changed. */
export const content = {
  epoch: contentEpoch,
  mayBeStale,
  // Otherwise, the first page after a change would become outdated when its loader refreshes the catalog.
  ready: () => getDirectory().catch(() => {}),
};

/** Ends streaming responses, which otherwise would keep the server from closing. */
export function endLiveAnswers(): void {
  endJobStreams();
}

export async function stopProduct(): Promise<void> {
  const periodic = [
    stopMigrations,
    stopCompleting,
    stopPictures,
    stopSuspensions,
    stopIssues,
    stopRegularWork,
    stopWebhooks,
  ];
  await Promise.all(periodic.map((stop) => stop()));
  await Promise.all(tallies.map((tally) => tally.stop()));
  await stopJobs();
  await stopOutbox();
  await stopDirectory();
}
