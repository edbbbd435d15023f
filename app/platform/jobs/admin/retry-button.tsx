import { request } from "~/platform/api/request";
import { useMay } from "~/platform/admin/permissions-context";
import { useMutation } from "~/platform/admin/use-mutation";
import { retryJob, type Job } from "~/platform/jobs/api";
import { SmallBusyButton } from "~/platform/ui/busy-button";

/** Retries a failed, canceled, or waiting job now, if the admin’s role includes such work. */
export function RetryButton({ job: { id, permission, label, state } }: { job: Job }) {
  const { busy, mutate } = useMutation();
  const mayRetry = useMay()(permission);
  const retry = () =>
    mutate("retry", () => request(retryJob, { params: { id } }), { failed: "Couldn’t start the job" });
  if (!mayRetry) return null;
  return (
    <SmallBusyButton busy={busy === "retry"} pending="Starting..." onClick={() => void retry()}>
      {state === "waiting" ? "Try now" : "Try again"}
      <span className="sr-only">: {label}</span>
    </SmallBusyButton>
  );
}
