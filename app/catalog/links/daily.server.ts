import { addDays, parseISO } from "date-fns";
import { siteActor } from "~/platform/audit/actor";
import { enqueueUnlessPending, listJobs } from "~/platform/jobs/jobs.server";
import { linkWatchJob } from "~/catalog/links/link-watch.server";
import { Periodic } from "~/platform/runtime/periodic.server";

const hourly = new Periodic(3600_000, async () => {
  const { jobs } = await listJobs({ kind: linkWatchJob.name, page: 1 });
  const last = jobs[0]?.createdAt;
  if (!last || addDays(parseISO(last), 1) < new Date()) await enqueueUnlessPending(linkWatchJob, {}, siteActor);
});

/** Starts a website check once a day, beginning one hour after startup. */
export const startLinkWatch = () => hourly.start();

export const stopLinkWatch = () => hourly.stop();
