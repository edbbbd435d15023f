import { subMinutes } from "date-fns";
import type { Settings } from "~/platform/runtime/env.server";
import { enqueueUnlessSince } from "~/platform/jobs/jobs.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { repositoryRefreshJob } from "~/catalog/repositories/refresh-job.server";
import { dueRepositories } from "~/catalog/repositories/refresh.server";

const hourly = new Periodic(3600_000, async () => {
  // GitHub's limits are per hour.
  if ((await dueRepositories(1)).length > 0) await enqueueUnlessSince(repositoryRefreshJob, subMinutes(new Date(), 59));
});

/** Refreshes due repositories once an hour, starting one hour after startup, if a setting turns this on. */
export function startRepositoryRefresh({ repositories }: Settings): void {
  if (repositories.refresh) hourly.start();
}

export const stopRepositoryRefresh = () => hourly.stop();
