import { request } from "~/api/request";
import { failure, useMutation } from "~/admin/use-mutation";
import { retryJob } from "~/jobs/api";
import type { Job } from "~/jobs/job";
import { BusyButton } from "~/ui/busy-button";

/** Retries a failed, canceled, or waiting job now. */
export function RetryButton({ job: { id, label, state } }: { job: Job }) {
  const { busy, mutate } = useMutation();
  const retry = () =>
    mutate("retry", () => request(retryJob, { params: { id } }), {
      failed: (error) => failure("Couldn’t start the job", error),
    });
  return (
    <BusyButton
      busy={busy === "retry"}
      pending="Starting..."
      onClick={() => void retry()}
      className="button-small shrink-0"
    >
      {state === "waiting" ? "Try now" : "Try again"}
      <span className="sr-only">: {label}</span>
    </BusyButton>
  );
}
