import type { Ask } from "./log-in";
import { allOf } from "./send";

/** The kinds of the jobs that still write what somebody asked for: imports and AI texts. */
export async function unfinishedJobs(ask: Ask): Promise<string[]> {
  const states = ["running", "waiting"].map((state) => allOf<{ kind: string }>(ask, `/api/admin/jobs?state=${state}`));
  const kinds = (await Promise.all(states)).flat().map(({ kind }) => kind);
  return kinds.filter((kind) => /import|ai-/.test(kind));
}
