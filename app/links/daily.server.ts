import { addDays, parseISO } from "date-fns";
import { enqueueUnlessPending, listJobs } from "~/jobs/jobs.server";
import { linkWatchJob } from "~/links/link-watch.server";

const lookMs = 3600_000;
const site = { userId: null, name: "the site", from: "script" } as const;

let timer: NodeJS.Timeout | undefined;

/** From an hour after the start on, has the websites checked once a day. */
export function startLinkWatch(): void {
  timer ??= setInterval(() => void checkDaily(), lookMs).unref();
}

export function stopLinkWatch(): void {
  clearInterval(timer);
  timer = undefined;
}

async function checkDaily(): Promise<void> {
  try {
    const { jobs } = await listJobs({ kind: linkWatchJob.name, page: 1 });
    const last = jobs[0]?.createdAt;
    if (!last || addDays(parseISO(last), 1) < new Date()) await enqueueUnlessPending(linkWatchJob, {}, site);
  } catch {
    // The database is away. The next turn looks again.
  }
}
