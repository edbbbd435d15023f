import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { hasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";

/**
 * Live list of jobs, or those of one kind, that are waiting, running, or ended while the page was open. Reloads the
 * lists after each beginning and end.
 */
export function useLiveJobs(kind?: string): Job[] {
  const [jobs, setJobs] = useState<Job[]>([]);
  const { revalidate } = useRevalidator();
  const before = useRef("");
  useEffect(() => {
    const events = new EventSource("/api/admin/jobs/events");
    events.onmessage = ({ data }) => {
      const live = (JSON.parse(String(data)) as Job[]).filter((job) => kind === undefined || job.kind === kind);
      setJobs(live);
      const now = JSON.stringify(live.map((job) => [job.id, hasEnded(job)]));
      // A job that ended before the first message may have been running when the lists were loaded.
      if (before.current !== now) revalidate();
      before.current = now;
    };
    return () => events.close();
  }, [kind, revalidate]);
  return jobs;
}
