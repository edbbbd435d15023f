import { useState } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { actOnIssue, scheduleIssue, sendIssue, type Issue } from "~/newsletter/issues/api";
import { counted } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { BusyButton } from "~/platform/ui/busy-button";
import { InputField } from "~/platform/ui/input-field";
import { Section } from "~/platform/ui/section";
import { TwoSteps } from "~/platform/ui/two-steps";

type SendCardProps = {
  issue: Issue;
  /** How many subscribers would get it now. */
  recipients: number;
  hasAddress: boolean;
  /** Whether a mail server is set. */
  isDelivered: boolean;
};

/** Sends or schedules the saved version of a draft. */
export function SendCard({ issue, recipients, hasAddress, isDelivered }: SendCardProps) {
  const { id, updatedAt, scheduledAt, state } = issue;
  const { busy, mutate } = useMutation();
  const [moment, setMoment] = useState("");
  const params = { id };
  const readers = counted(recipients, "subscriber");
  const send = () =>
    void mutate("send", () => request(sendIssue, { params, body: { updatedAt } }), {
      done: "Sending started",
      failed: "Couldn’t send the issue",
    });
  const schedule = () =>
    // The browser's date and time field has no time zone; its value is UTC.
    mutate(
      "schedule",
      () => request(scheduleIssue, { params, body: { updatedAt, scheduledAt: `${moment}:00.000Z` } }),
      { done: "Issue scheduled", failed: "Couldn’t schedule the issue" },
    );
  const unschedule = () =>
    void mutate("unschedule", () => request(actOnIssue, { params, body: { action: "unschedule" } }), {
      done: "The issue is a draft again",
      failed: "Couldn’t unschedule the issue",
    });
  return (
    <Section id="send" title="Send" size="lg" className="card space-y-4 p-5 sm:p-6">
      {!hasAddress && (
        <p className="font-medium text-danger">
          Set SITE_POSTAL_ADDRESS first. Newsletter issues must state the sender’s postal address.
        </p>
      )}
      {!isDelivered && (
        <p className="font-medium text-danger">
          SMTP_URL isn’t set, so emails are saved as files on the server and reach nobody.
        </p>
      )}
      {state === "scheduled" && scheduledAt ? (
        <>
          <p>
            This issue will be sent on {formatDateTime(scheduledAt)} to everyone who’s confirmed by then. To edit it,
            unschedule it first.
          </p>
          <BusyButton
            busy={busy === "unschedule"}
            pending="Unscheduling..."
            onClick={unschedule}
            className="button-quiet"
          >
            Unschedule
          </BusyButton>
        </>
      ) : (
        <>
          <p className="text-muted">The saved version of the draft is sent. Save your changes first.</p>
          <TwoSteps
            label="Send now"
            question={`This sends the issue to ${readers} and adds it to the public archive. You can pause, but not recall it.`}
            answer={`Send to ${readers}`}
            busy={busy === "send"}
            disabled={!hasAddress}
            className="button"
            onConfirm={send}
          />
          <form
            aria-label="Schedule"
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              void schedule();
            }}
          >
            <InputField label="Send at (UTC)" type="datetime-local" required value={moment} onChange={setMoment} />
            <BusyButton
              type="submit"
              busy={busy === "schedule"}
              pending="Scheduling..."
              disabled={!hasAddress}
              className="button-quiet"
            >
              Schedule
            </BusyButton>
          </form>
        </>
      )}
    </Section>
  );
}
