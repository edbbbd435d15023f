let listener: (() => void) | undefined;

/** Tells this process's worker, where there is one, that there is work; every other sees it at its next look. */
export function wakeJobs(): void {
  listener?.();
}

export function onJobs(wake: (() => void) | undefined): void {
  listener = wake;
}
