import { formatCount } from "~/platform/text/format-count";
import { request } from "~/platform/api/request";
import { useMay } from "~/platform/admin/permissions-context";
import { useMutation } from "~/platform/admin/use-mutation";
import { cancelJob, type Job } from "~/platform/jobs/api";
import { hasEnded } from "~/platform/jobs/job";
import { jobStateNames, resultText } from "~/platform/jobs/job-texts";
import { RetryButton } from "~/platform/jobs/admin/retry-button";
import { SmallBusyButton } from "~/platform/ui/busy-button";

type JobStatusProps = {
  job: Job;
  /** Formats the result. */
  summary?: (result: Record<string, unknown>) => string;
};

/** A job's progress, with its actions. */
export function JobStatus({ job, summary = resultText }: JobStatusProps) {
  const { id, permission, label, state, progress, result, reason, cancelRequested } = job;
  const mayCancel = useMay()(permission);
  const { busy, mutate } = useMutation();
  const cancel = () =>
    mutate("cancel", () => request(cancelJob, { params: { id } }), { failed: "Couldn’t cancel the job" });
  const ended = hasEnded(job);
  const isStuck = state === "failed" || state === "cancelled" || (state === "waiting" && reason !== undefined);
  return (
    <div className="card mt-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 font-medium break-words">
          {label}: {jobStateNames[state]}
          {(!ended || progress.total !== undefined) && (
            <span className="font-normal text-muted tabular-nums"> {formatProgress(job)}</span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {isStuck && <RetryButton job={job} />}
          {!ended && mayCancel && (
            <SmallBusyButton
              busy={busy === "cancel" || cancelRequested}
              pending="Canceling..."
              onClick={() => void cancel()}
            >
              Cancel<span className="sr-only">: {label}</span>
            </SmallBusyButton>
          )}
        </div>
      </div>
      {!ended && progress.total !== undefined && (
        <progress aria-label={label} max={progress.total} value={progress.done} className="progress mt-3" />
      )}
      {progress.note && !ended && <p className="mt-2 text-sm text-muted">{progress.note}</p>}
      {reason && state !== "done" && <p className="mt-2 text-sm break-words text-danger">{reason}</p>}
      {state === "done" && result && <p className="mt-2 text-sm break-words text-muted">{summary(result)}</p>}
    </div>
  );
}

function formatProgress({ progress: { done, total } }: Job): string {
  if (total !== undefined) return `· ${formatCount(done)} of ${formatCount(total)}`;
  return done > 0 ? `· ${formatCount(done)} so far` : "";
}
