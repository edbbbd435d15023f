import { z } from "zod";
import type { Notice } from "./bridge";
import { isWorking, Jobs, newsOf, progressOf, waitingNotice, type Job } from "./news";

type Reporter = {
  notice: (notice: Notice) => void;
  badge: (count: number) => void;
  progress: (progress: number | null) => void;
};

/** Delay until the next poll in milliseconds: short while a job runs, long while nobody is logged in. */
export const pauses = { working: 4_000, idle: 30_000, away: 60_000 } as const;

const Waiting = z.coerce.number().int().min(0).max(1_000_000);

/**
 * Polls the server's jobs and inbox with the user's session, even without a window, and reports what's new. Returns the
 * delay until the next poll.
 */
export class Watch {
  private jobs: readonly Job[] | null = null;
  private waiting: number | null = null;
  /** Nobody is logged in, or the user isn't an admin, so there's nothing to report. */
  private refused = false;
  private ended = false;

  constructor(
    private readonly fetch: typeof globalThis.fetch,
    private readonly origin: string,
    private readonly reporter: Reporter,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Stops reporting progress. */
  end(): void {
    this.ended = true;
  }

  async look(): Promise<number> {
    const jobs = await this.ask("/api/admin/jobs", async (response) => Jobs.parse(await response.json()));
    const waiting = await this.ask("/api/admin/inbox?state=open&limit=1", (response) =>
      Waiting.parse(response.headers.get("X-Total-Count") ?? undefined),
    );
    if (this.ended) return pauses.away;
    if (jobs) {
      for (const notice of newsOf(this.jobs, jobs)) this.reporter.notice(notice);
      this.reporter.progress(progressOf(jobs));
      this.jobs = jobs;
    }
    if (waiting !== null) {
      const notice = waitingNotice(this.waiting, waiting, this.now());
      if (notice) this.reporter.notice(notice);
      this.reporter.badge(waiting);
      this.waiting = waiting;
    } else if (this.refused) {
      this.reporter.badge(0);
      this.waiting = null;
    }
    if (!jobs) {
      this.reporter.progress(null);
      return pauses.away;
    }
    return isWorking(jobs, this.now()) ? pauses.working : pauses.idle;
  }

  /** Null for any unsuccessful response: not logged in, not an admin, or the server is down. */
  private async ask<Value>(path: string, read: (response: Response) => Promise<Value> | Value): Promise<Value | null> {
    try {
      const response = await this.fetch(this.origin + path, {
        credentials: "include",
        redirect: "error",
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(10_000),
      });
      this.refused = response.status === 401 || response.status === 403;
      return response.ok ? await read(response) : null;
    } catch {
      this.refused = false;
      return null;
    }
  }
}
