import { clock } from "~/platform/runtime/clock.server";
import { listLiveJobs } from "~/platform/jobs/jobs.server";

const pollMs = 1_000;
/** Keep-alive interval, because proxies close silent connections. */
const silenceMs = 15_000;
/** How often to check whether the user may still see the jobs. */
const checkMs = 5_000;
/** Maximum duration of a stream, so that its list of ended jobs stays short. The browser then reconnects. */
const maxDurationMs = 5 * 60_000;

const streams = new Set<AbortController>();

/** Ends all streams of this process, so that browsers reconnect to the next server. */
export function endJobStreams(): void {
  for (const stream of streams) stream.abort();
}

/**
 * Server-sent events with a JSON list of waiting, running, and recently ended jobs after each change.
 * @param isStillAllowed whether the user may go on reading them
 */
export async function* jobEvents(request: AbortSignal, isStillAllowed: () => Promise<boolean>): AsyncGenerator<string> {
  const own = new AbortController();
  streams.add(own);
  const signal = AbortSignal.any([request, own.signal, AbortSignal.timeout(maxDurationMs)]);
  const since = new Date();
  let sent = "";
  let sentAt = 0;
  let checkedAt = Date.now();
  try {
    yield "retry: 1000\n\n";
    while (!signal.aborted) {
      if (Date.now() - checkedAt >= checkMs) {
        if (!(await isStillAllowed())) return;
        checkedAt = Date.now();
      }
      const jobs = JSON.stringify(await listLiveJobs(since));
      if (jobs !== sent) yield `data: ${jobs}\n\n`;
      else if (Date.now() - sentAt > silenceMs) yield ": nothing new\n\n";
      if (jobs !== sent || Date.now() - sentAt > silenceMs) sentAt = Date.now();
      sent = jobs;
      await clock.wait(pollMs, { signal }).catch(() => {});
    }
  } finally {
    streams.delete(own);
  }
}
