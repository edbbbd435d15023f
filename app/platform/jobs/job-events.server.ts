import { clock } from "~/platform/runtime/clock.server";
import { listLiveJobs } from "~/platform/jobs/jobs.server";

const pollMs = 1_000;
/** Keep-alive interval, because proxies close silent connections. */
const silenceMs = 15_000;
/** Maximum duration of a stream. The browser then reconnects, which checks the admin role again. */
const maxDelayMs = 5 * 60_000;

const streams = new Set<AbortController>();

/** Ends all streams of this process, so that browsers reconnect to the next server. */
export function endJobStreams(): void {
  for (const stream of streams) stream.abort();
}

/** Server-sent events with a JSON list of waiting, running, and recently ended jobs after each change. */
export async function* jobEvents(request: AbortSignal): AsyncGenerator<string> {
  const own = new AbortController();
  streams.add(own);
  const signal = AbortSignal.any([request, own.signal, AbortSignal.timeout(maxDelayMs)]);
  const since = new Date();
  let sent = "";
  let sentAt = 0;
  try {
    yield "retry: 1000\n\n";
    while (!signal.aborted) {
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
