import { hasAdmin, makeFirstAdmin } from "~/accounts/accounts.server";
import { startCatalogue, stopCatalogue } from "~/catalogue/catalogue.server";
import { contentChanged } from "~/content-version.server";
import type { Settings } from "~/env.server";
import { endJobStreams } from "~/jobs/job-events.server";
import { jobKinds } from "~/job-kinds.server";
import { startJobs, stopJobs } from "~/jobs/start.server";
import { startLinkWatch, stopLinkWatch } from "~/links/daily.server";
import { startOutbox, stopOutbox } from "~/mail/outbox.server";
import { startPictures, stopPictures } from "~/mirror/keep-pictures.server";
import { startSettling, stopSettling } from "~/settling.server";
import { startTrashDeletion, stopTrashDeletion } from "~/trash/hourly.server";

const howToAddAdmin =
  "There's no admin yet. Add one with `npm run make-admin -- USERNAME`, or in a container with `docker compose exec app npm run make-admin -- USERNAME`.";

/** What the product does once its database is connected and before it answers its first visitor. */
export async function startProduct(settings: Settings): Promise<void> {
  if (settings.firstAdmin) await makeFirstAdmin(settings.firstAdmin);
  // Not made here with a random password: logs are kept, copied, and read by many, and several servers may start at once.
  else if (!(await hasAdmin())) console.info(howToAddAdmin);
  await startSettling();
  // A server that was killed may have changed what it never told the others of.
  await contentChanged("everything");
  await startCatalogue();
  startOutbox(settings.mail, settings.dataDir);
  startJobs(jobKinds, settings);
  startPictures();
  startLinkWatch();
  startTrashDeletion();
}

/** Ends the answers that would go on for as long as somebody listens; before the server waits for those under way. */
export function endLiveAnswers(): void {
  endJobStreams();
}

export async function stopProduct(): Promise<void> {
  await Promise.all([stopSettling(), stopPictures(), stopLinkWatch(), stopTrashDeletion()]);
  await stopJobs();
  await stopOutbox();
  await stopCatalogue();
}
