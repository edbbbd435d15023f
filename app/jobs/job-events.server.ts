import { setTimeout as delay } from "node:timers/promises";
import { listLiveJobs } from "~/jobs/jobs.server";

const lookMs = 1_000;
/** Proxies give up on what is silent. */
const silenceMs = 15_000;
/** Then a browser asks anew, and is looked at anew: who was an administrator may be none any more. */
const longestMs = 5 * 60_000;

const streams = new Set<AbortController>();

/** Ends every stream of this process: the browsers ask the next server. */
export function endJobStreams(): void {
  for (const stream of streams) stream.abort();
}

/** Server-sent events: what waits, runs and has just ended, as a JSON list of jobs each time that something changes. */
export async function* jobEvents(request: AbortSignal): AsyncGenerator<string> {
  const own = new AbortController();
  streams.add(own);
  const signal = AbortSignal.any([request, own.signal, AbortSignal.timeout(longestMs)]);
  const since = new Date();
  let told = "";
  let toldAt = 0;
  try {
    yield "retry: 1000\n\n";
    while (!signal.aborted) {
      const jobs = JSON.stringify(await listLiveJobs(since));
      if (jobs !== told) yield `data: ${jobs}\n\n`;
      else if (Date.now() - toldAt > silenceMs) yield ": nothing new\n\n";
      if (jobs !== told || Date.now() - toldAt > silenceMs) toldAt = Date.now();
      told = jobs;
      await delay(lookMs, undefined, { signal }).catch(() => {});
    }
  } finally {
    streams.delete(own);
  }
}
