import type { Ask } from "./log-in";
import { allOf } from "./send";

type Job = { kind: string; actor: { from: string } };

/** The kinds of the jobs that still write what somebody asked for. The site itself starts others. */
export async function unfinishedJobs(ask: Ask): Promise<string[]> {
  const states = ["running", "waiting"].map((state) => allOf<Job>(ask, `/api/admin/jobs?state=${state}`));
  const jobs = (await Promise.all(states)).flat();
  return jobs.filter(({ actor }) => actor.from !== "script").map(({ kind }) => kind);
}
