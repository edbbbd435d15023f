import { useEffect } from "react";
import { desktopApp } from "~/platform/desktop/desktop";
import { endedBetween, noticeOf, progressOf } from "~/platform/desktop/job-news";
import type { Job } from "~/platform/jobs/api";

/** Reports job progress and completion to the desktop app. Browsers don't subscribe. */
export function useJobNews(): void {
  useEffect(() => {
    const desktop = desktopApp();
    if (!desktop) return;
    let before: Job[] = [];
    const events = new EventSource("/api/admin/jobs/events");
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const jobs = JSON.parse(data) as Job[];
      for (const job of endedBetween(before, jobs)) void desktop.notify(noticeOf(job));
      void desktop.setProgress(progressOf(jobs));
      before = jobs;
    };
    return () => events.close();
  }, []);
}
