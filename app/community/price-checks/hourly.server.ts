import { subMinutes } from "date-fns";
import { priceCheckJob } from "~/community/price-checks/price-check-job.server";
import { enqueueUnlessSince } from "~/platform/jobs/jobs.server";
import type { Settings } from "~/platform/runtime/env.server";
import { Periodic } from "~/platform/runtime/periodic.server";

const hourly = new Periodic(3600_000, () => enqueueUnlessSince(priceCheckJob, subMinutes(new Date(), 59)));

/** Reads due pricing pages once an hour, starting one hour after startup, if a setting turns this on. */
export function startPriceChecks({ checkPrices }: Pick<Settings, "checkPrices">): void {
  if (checkPrices) hourly.start();
}

export const stopPriceChecks = () => hourly.stop();
