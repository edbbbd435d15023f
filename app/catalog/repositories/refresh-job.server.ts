import { z } from "zod";
import type { GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { NoInput, type JobKind, type JobRun } from "~/platform/jobs/job-kind.server";
import { listJobs } from "~/platform/jobs/jobs.server";
import {
  checkRepository,
  dueRepositories,
  deleteOrphanedChecks,
  HostPaused,
  type Outcome,
} from "~/catalog/repositories/refresh.server";
import { formatDateTime } from "~/platform/text/format-date-time";

/** Companies per run. Each costs two requests, and GitHub allows 60 an hour without a token. */
const maxPerRun = 250;
/** After this many failures in a row, the host is probably down. */
const maxFailures = 3;
/** Maximum number of names in the result, each for repositories that moved, are missing, or failed. */
const maxNamed = 10;

/** When the next request to each host is allowed, in ms since 1970. */
const Result = z.object({ pausedUntil: z.record(z.string(), z.number()) });

/** Gets stars and releases of due repositories. Those checked before an interruption aren't due anymore. */
export const repositoryRefreshJob: JobKind<NoInput> = {
  name: "repositories",
  permission: "catalog",
  input: NoInput,
  label: () => "Refresh of stars and releases",
  run: (run) => refreshRepositories(run),
};

type Run = Pick<JobRun<unknown>, "report" | "settings">;

/** Checks due repositories one after the other. Returns the job's result. */
export async function refreshRepositories({ report, settings }: Run, fetch?: GuardedFetch) {
  await deleteOrphanedChecks();
  const due = await dueRepositories(maxPerRun);
  const hosts = new Hosts(await listPauses());
  const names: Record<Outcome["status"], string[]> = { current: [], moved: [], missing: [], unknown: [] };
  let changed = 0;
  for (const [done, target] of due.entries()) {
    await report({ done, total: due.length });
    const { host } = target.repository;
    if (hosts.isPaused(host)) continue;
    try {
      const outcome = await checkRepository(target, settings.repositories.githubToken, fetch);
      names[outcome.status].push(target.name);
      if (outcome.changed) changed++;
      hosts.record(host, outcome);
    } catch (error) {
      if (!(error instanceof HostPaused)) throw error;
      hosts.pause(host, error.until, error.message);
    }
  }
  await report({ done: due.length, total: due.length });
  const checked = Object.values(names).flat().length;
  const found = [
    `${checked} checked, ${changed} changed`,
    ...(names.moved.length > 0 ? [`moved: ${listed(names.moved)}`] : []),
    ...(names.missing.length > 0 ? [`not found: ${listed(names.missing)}`] : []),
    ...(names.unknown.length > 0 ? [`failed: ${listed(names.unknown)}`] : []),
  ];
  return { checked, changed, note: [`${found.join("; ")}.`, ...hosts.reasons].join(" "), pausedUntil: hosts.pauses };
}

/** The pauses of the last run. */
async function listPauses(): Promise<Record<string, number>> {
  const { jobs } = await listJobs({ kind: repositoryRefreshJob.name, page: 1 });
  return Result.safeParse(jobs.find(({ result }) => result)?.result).data?.pausedUntil ?? {};
}

/** Hosts that are paused, and the reasons. */
class Hosts {
  readonly reasons: string[] = [];
  private readonly failures = new Map<string, number>();

  constructor(readonly pauses: Record<string, number>) {}

  isPaused(host: string): boolean {
    return (this.pauses[host] ?? 0) > Date.now() || this.failures.get(host) === maxFailures;
  }

  pause(host: string, until: number, reason: string): void {
    this.pauses[host] = until;
    this.reasons.push(reason);
  }

  record(host: string, { status, pausedUntil }: Outcome): void {
    const failures = status === "unknown" ? (this.failures.get(host) ?? 0) + 1 : 0;
    this.failures.set(host, failures);
    if (failures === maxFailures) this.reasons.push(`${host} failed ${maxFailures} times in a row.`);
    if (pausedUntil === undefined) return;
    const when = formatDateTime(new Date(pausedUntil).toISOString());
    this.pause(host, pausedUntil, `${host}’s rate limit is used up until ${when}.`);
  }
}

function listed(names: string[]): string {
  const rest = names.length - maxNamed;
  return names.slice(0, maxNamed).join(", ") + (rest > 0 ? `, and ${rest} more` : "");
}
