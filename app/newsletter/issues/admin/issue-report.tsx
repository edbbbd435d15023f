import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { DataTable } from "~/platform/admin/data-table";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/platform/admin/list-parts";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { actOnIssue, resendIssue, type Issue, type Delivery } from "~/newsletter/issues/api";
import { issuePath } from "~/newsletter/issues/archive-path";
import { deliveryStates, type IssueAction } from "~/newsletter/issues/issue";
import { deliveryStateNames } from "~/newsletter/issues/issue-texts";
import { formatCount } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { BusyButton } from "~/platform/ui/busy-button";
import { Link } from "~/platform/ui/link";
import { TwoSteps } from "~/platform/ui/two-steps";

const refreshMs = 3_000;

type IssueReportProps = { issue: Issue; deliveries: Delivery[]; total: number };

/** The progress and the results of sending an issue. */
export function IssueReport({ issue, deliveries, total }: IssueReportProps) {
  useRefreshWhile(issue.state === "sending");
  const { recipients, figures, unsubscribed, reason, state } = issue;
  const done = (recipients ?? 0) - figures.waiting - figures.sending;
  return (
    <>
      <section aria-label="Progress" className="card p-5">
        {recipients === null ? (
          <p role="status">Adding recipients...</p>
        ) : (
          <p role="status" className="tabular-nums">
            {formatCount(done)} of {formatCount(recipients)} done
          </p>
        )}
        {recipients !== null && (
          <progress aria-label="Progress" max={Math.max(recipients, 1)} value={done} className="progress mt-3" />
        )}
        {reason && <p className="mt-3 font-medium text-danger">{reason}</p>}
        <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3 sm:grid-cols-4">
          {deliveryStates.map((name) => (
            <Figure key={name} name={deliveryStateNames[name]} count={figures[name]} />
          ))}
          <Figure name="Unsubscribed" count={unsubscribed} />
        </dl>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <IssueActions issue={issue} />
          {state !== "canceled" && (
            <Link to={issuePath(issue.id)} className="link tap">
              View in the archive
            </Link>
          )}
        </div>
      </section>
      <h2 className="mt-8 text-lg font-semibold">Deliveries</h2>
      <ListFilters label="Deliveries">
        <ChoiceFilter
          name="state"
          label="Status"
          options={deliveryStates.map((value) => ({ value, label: deliveryStateNames[value] }))}
        />
      </ListFilters>
      <RowCount shown={deliveries.length} total={total} noun="deliveries" />
      <DataTable label="Deliveries" heads={["Email", "Status", "Reason", "Updated", "Actions"]}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.subscriberId} issue={issue} delivery={delivery} />
        ))}
      </DataTable>
      <ListPages path={`/admin/newsletter/${issue.id}`} total={total} />
    </>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

function IssueActions({ issue: { id, state } }: { issue: Issue }) {
  const { busy, mutate } = useMutation();
  const act = (action: IssueAction, title: string) =>
    void mutate(action, () => request(actOnIssue, { params: { id }, body: { action } }), {
      done: () => ({ title }),
      failed: "Couldn’t update the issue",
    });
  if (state !== "sending" && state !== "paused") return null;
  return (
    <>
      {state === "sending" ? (
        <BusyButton
          busy={busy === "pause"}
          pending="Pausing..."
          onClick={() => act("pause", "Sending paused")}
          className="button-quiet"
        >
          Pause
        </BusyButton>
      ) : (
        <BusyButton
          busy={busy === "resume"}
          pending="Resuming..."
          onClick={() => act("resume", "Sending resumed")}
          className="button-quiet"
        >
          Resume
        </BusyButton>
      )}
      <TwoSteps
        label="Cancel issue"
        question="Nobody else gets this issue, and it leaves the public archive. Emails that were sent stay sent."
        answer="Cancel issue"
        busy={busy === "cancel"}
        onConfirm={() => act("cancel", "Issue canceled")}
      />
    </>
  );
}

function DeliveryRow({ issue, delivery }: { issue: Issue; delivery: Delivery }) {
  const { busy, mutate } = useMutation();
  const { subscriberId, email, state, reason, updatedAt } = delivery;
  const resend = () =>
    void mutate("resend", () => request(resendIssue, { params: { id: issue.id }, body: { subscriberId } }), {
      done: () => ({ title: `Sending to ${email} again` }),
      failed: "Couldn’t send it again",
    });
  const isResendable = (state === "unknown" || state === "failed") && issue.state !== "canceled";
  return (
    <tr>
      <td>{email}</td>
      <td>{deliveryStateNames[state]}</td>
      <td className="break-words sm:min-w-56">{reason}</td>
      <td className="whitespace-nowrap">{formatDateTime(updatedAt)}</td>
      <td>
        {isResendable && (
          <TwoSteps
            label="Send again"
            question={
              state === "unknown" ? `If the email has arrived, ${email} gets it twice.` : `Send the issue to ${email}?`
            }
            answer="Send again"
            busy={busy === "resend"}
            className="button-small"
            onConfirm={resend}
          />
        )}
      </td>
    </tr>
  );
}

/** Reloads the page's data every few seconds. */
function useRefreshWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
