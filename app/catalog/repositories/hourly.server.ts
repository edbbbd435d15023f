import { addMinutes, parseISO } from "date-fns";
import { siteActor } from "~/platform/audit/actor";
import type { Settings } from "~/platform/runtime/env.server";
import { enqueueUnlessPending, listJobs } from "~/platform/jobs/jobs.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { repositoryRefreshJob } from "~/catalog/repositories/refresh-job.server";
import { dueRepositories } from "~/catalog/repositories/refresh.server";

const hourly = new Periodic(3600_000, async () => {
  const { jobs } = await listJobs({ kind: repositoryRefreshJob.name, page: 1 });
  const last = jobs[0]?.createdAt;
  // Another server may have started the job, and GitHub's limits are per hour.
  const isSoon = last !== undefined && addMinutes(parseISO(last), 59) > new Date();
  if (!isSoon && (await dueRepositories(1)).length > 0) await enqueueUnlessPending(repositoryRefreshJob, {}, siteActor);
});

/** Refreshes due repositories once an hour, starting one hour after startup, if a setting turns this on. */
export function startRepositoryRefresh({ repositories }: Settings): void {
  if (repositories.refresh) hourly.start();
}

export const stopRepositoryRefresh = () => hourly.stop();
