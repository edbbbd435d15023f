import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { hasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";

/**
 * Live list of jobs, or those of one kind, that are waiting, running, or ended while the page was open. Reloads the
 * lists after each end.
 */
export function useLiveJobs(kind?: string): Job[] {
  const [jobs, setJobs] = useState<Job[]>([]);
  const { revalidate } = useRevalidator();
  const before = useRef<Job[] | null>(null);
  useEffect(() => {
    const events = new EventSource("/api/admin/jobs/events");
    events.onmessage = ({ data }) => {
      const live = (JSON.parse(String(data)) as Job[]).filter((job) => kind === undefined || job.kind === kind);
      setJobs(live);
      // A job that ended before the first message may have been running when the lists were loaded.
      if (before.current === null || oneEnded(before.current, live)) revalidate();
      before.current = live;
    };
    return () => events.close();
  }, [kind, revalidate]);
  return jobs;
}

/**
 * Whether a job ended between two messages. A short one appears only in the second; one that ended between two
 * connections, only in the first.
 */
function oneEnded(before: Job[], after: Job[]): boolean {
  const running = (jobs: Job[]) => jobs.filter((job) => !hasEnded(job)).map(({ id }) => id);
  const now = running(after);
  const known = before.filter(hasEnded).map(({ id }) => id);
  return (
    running(before).some((id) => !now.includes(id)) || after.some((job) => hasEnded(job) && !known.includes(job.id))
  );
}
