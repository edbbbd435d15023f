import type { Webhook } from "~/backoffice/webhooks/api";
import { formatDateTime } from "~/platform/text/format-date-time";
import { Pill } from "~/platform/ui/pill";

/** Whether a webhook works, and if not, what follows. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { isOn, offReason, failures, failingSince, nextAttemptAt } = webhook;
  if (!isOn)
    return (
      <>
        <Pill tone={offReason === null ? "quiet" : "bad"} isSmall>
          Off
        </Pill>
        {offReason !== null && <span className="mt-0.5 block text-danger">{offReason}</span>}
      </>
    );
  if (failures === 0 || failingSince === null)
    return (
      <Pill tone="good" isSmall>
        On
      </Pill>
    );
  return (
    <>
      <Pill tone="bad" isSmall>
        Failing
      </Pill>
      <span className="mt-0.5 block text-muted">
        Since {formatDateTime(failingSince)}
        {nextAttemptAt !== null && `. Next attempt ${formatDateTime(nextAttemptAt)}`}
      </span>
    </>
  );
}
