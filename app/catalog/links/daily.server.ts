import { subDays } from "date-fns";
import { enqueueUnlessSince } from "~/platform/jobs/jobs.server";
import { linkWatchJob } from "~/catalog/links/link-watch.server";
import { Periodic } from "~/platform/runtime/periodic.server";

const hourly = new Periodic(3600_000, () => enqueueUnlessSince(linkWatchJob, subDays(new Date(), 1)));

/** Starts a website check once a day, beginning one hour after startup. */
export const startLinkWatch = () => hourly.start();

export const stopLinkWatch = () => hourly.stop();
