import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { hasEnded, type Job } from "~/jobs/job";

/** The jobs of a kind that wait, run, or ended while one watched, as the server tells them; the lists are fresh after each. */
export function useLiveJobs(kind: string): Job[] {
  const [jobs, setJobs] = useState<Job[]>([]);
  const { revalidate } = useRevalidator();
  const ended = useRef<number | null>(null);
  useEffect(() => {
    const events = new EventSource("/api/admin/jobs/events");
    events.onmessage = ({ data }) => {
      const live = (JSON.parse(String(data)) as Job[]).filter((job) => job.kind === kind);
      setJobs(live);
      const count = live.filter(hasEnded).length;
      if (ended.current !== null && count > ended.current) revalidate();
      ended.current = count;
    };
    return () => events.close();
  }, [kind, revalidate]);
  return jobs;
}
