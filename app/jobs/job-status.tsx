import { call } from "~/admin/call";
import { failure, useChange } from "~/admin/use-change";
import { hasEnded, type Job } from "~/jobs/job";
import { BusyButton } from "~/ui/busy-button";

const stateNames: Record<Job["state"], string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** How far a job is. `summary` puts into words what came of it. */
export function JobStatus({ job, summary }: { job: Job; summary: (result: Record<string, unknown>) => string }) {
  const { id, label, state, progress, result, reason, cancelRequested } = job;
  const { busy, change } = useChange();
  const cancel = () =>
    change("cancel", () => call("POST", `/api/admin/jobs/${id}/cancel`, {}), {
      failed: (error) => failure("The job could not be cancelled", error),
    });
  return (
    <div className="card mt-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium">
          {label}: {stateNames[state]}
          {progress.total !== undefined && (
            <span className="font-normal text-muted tabular-nums">
              {" "}
              · {progress.done} of {progress.total}
            </span>
          )}
        </p>
        {!hasEnded(job) && (
          <BusyButton
            busy={busy === "cancel" || cancelRequested}
            pending="Cancelling..."
            onClick={() => void cancel()}
            className="button-small"
          >
            Cancel
          </BusyButton>
        )}
      </div>
      {!hasEnded(job) && progress.total !== undefined && (
        <progress aria-label={label} max={progress.total} value={progress.done} className="progress mt-3" />
      )}
      {progress.note && !hasEnded(job) && <p className="mt-2 text-sm text-muted">{progress.note}</p>}
      {reason && state !== "done" && <p className="mt-2 text-sm text-danger">{reason}</p>}
      {state === "done" && result && <p className="mt-2 text-sm text-muted">{summary(result)}</p>}
    </div>
  );
}
