import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { hasEnded, type Job } from "~/jobs/job";

/**
 * The jobs, or those of a kind, that wait, run, or ended while one watched, as the server tells them; the lists are
 * fresh after each.
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
      // What ended before the first message may have been under way when the lists were read.
      if (before.current === null || oneEnded(before.current, live)) revalidate();
      before.current = live;
    };
    return () => events.close();
  }, [kind, revalidate]);
  return jobs;
}

/** Whether a job ended between two messages: a short one is in the second alone, and one that ended between two connections in the first. */
function oneEnded(before: Job[], after: Job[]): boolean {
  const underWay = (jobs: Job[]) => jobs.filter((job) => !hasEnded(job)).map(({ id }) => id);
  const now = underWay(after);
  const known = before.filter(hasEnded).map(({ id }) => id);
  return (
    underWay(before).some((id) => !now.includes(id)) || after.some((job) => hasEnded(job) && !known.includes(job.id))
  );
}
