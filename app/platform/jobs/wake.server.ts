let listener: (() => void) | undefined;

/** Wakes this process's worker, if it has one. Other workers notice the job when they poll. */
export function wakeJobs(): void {
  listener?.();
}

export function onJobs(wake: (() => void) | undefined): void {
  listener = wake;
}
