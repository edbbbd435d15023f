import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { request } from "~/api/request";
import { formatDateTime } from "~/text/format-date-time";
import { failure, useMutation } from "~/admin/use-mutation";
import { changeInboxItem } from "~/inbox/api";
import { inboxKindNames, inboxStateNames, type InboxItem, type InboxState } from "~/inbox/inbox";
import { BusyButton } from "~/ui/busy-button";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { TextDiff } from "~/ui/text-diff";

const verbs: Record<InboxState, string> = {
  published: "Publish",
  declined: "Decline",
  forwarded: "Mark as forwarded",
  closed: "Close",
  new: "Reopen",
  waiting: "Move back to queue",
};
const done: Record<InboxState, string> = {
  published: "Published",
  declined: "Declined",
  forwarded: "Marked as forwarded",
  closed: "Closed",
  new: "Reopened",
  waiting: "Moved back to queue",
};

/** An inbox item with its actions. `onChanged` receives the new status. */
export function InboxEntry({ item, onChanged }: { item: InboxItem; onChanged: (item: InboxItem) => void }) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState("");
  const actions = useRef<HTMLDivElement>(null);
  // The new status, and the height of the buttons' area when one was pressed.
  const [changedTo, setChangedTo] = useState<{ state: InboxState; height: number } | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (changedTo) said.current?.focus();
  }, [changedTo]);
  const put = async (state: InboxState) => {
    const height = actions.current?.offsetHeight ?? 0;
    const changed = await mutate(
      state,
      () =>
        request(changeInboxItem, {
          params: { kind: item.kind, id: item.id },
          body: {
            state,
            ...(state === "declined" && reason.trim() ? { reason: reason.trim() } : {}),
            ...(item.kind === "review" && { updatedAt: item.updatedAt }),
          },
        }),
      {
        done: () => ({ title: done[state], description: item.title }),
        failed: (error) => failure("Couldn’t update this item", error),
      },
    );
    if (!changed) return;
    setDeclining(false);
    setChangedTo({ state: changed.state, height });
    onChanged(changed);
  };
  // Only they get the reason by email.
  const needsReason = (state: InboxState) =>
    state === "declined" && (item.kind === "listing" || item.kind === "review");
  const decline = (event: FormEvent) => {
    event.preventDefault();
    void put("declined");
  };
  const choose = () => {
    setChangedTo(null);
    actions.current?.focus();
  };
  const { name, email } = item.sender;
  return (
    <article aria-labelledby={`${id}-title`} className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="min-w-0 font-semibold break-words">
          {item.title}
        </h2>
        <p className="rounded-full bg-sunken px-3 py-1 text-sm">
          {inboxKindNames[item.kind]} · {inboxStateNames[item.state]}
        </p>
      </div>
      <p className="mt-1 text-sm break-words text-muted">
        {name}
        {email && (
          <>
            {" "}
            <a href={`mailto:${email}`} className="inline-block min-h-6 text-accent underline underline-offset-2">
              {email}
            </a>
          </>
        )}{" "}
        · <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
        {item.company && (
          <>
            {" · "}
            <Link
              to={`/company/${item.company.id}`}
              className="inline-block min-h-6 text-accent underline underline-offset-2"
            >
              {item.company.name}
            </Link>
          </>
        )}
      </p>
      {item.logo !== undefined && (
        <img
          src={item.logo}
          alt="Logo"
          width={64}
          height={64}
          className="mt-3 size-16 rounded-xl border border-line object-contain"
        />
      )}
      <dl className="mt-3 space-y-2">
        {item.details.map(({ label, value, before }) => (
          <div key={label}>
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">
              {before === undefined ? value : <TextDiff before={before} after={value} />}
            </dd>
          </div>
        ))}
        {item.reason && (
          <div>
            <dt className="text-sm font-medium">Reason for declining</dt>
            <dd className="break-words whitespace-pre-wrap">{item.reason}</dd>
          </div>
        )}
      </dl>
      <div
        ref={actions}
        tabIndex={-1}
        style={{ minHeight: changedTo?.height }}
        className="mt-4 empty:hidden focus:outline-none"
      >
        {changedTo ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {/* Keeps the space of the pressed button, so that nothing moves under the pointer. */}
            <p ref={said} tabIndex={-1} className="font-medium focus:outline-none">
              Status changed to {inboxStateNames[changedTo.state].toLowerCase()}.
            </p>
            {item.next.length > 0 && (
              <button type="button" className="button-small" onClick={choose}>
                Change status<span className="sr-only"> of {item.title}</span>
              </button>
            )}
          </div>
        ) : declining ? (
          <form onSubmit={decline} className="max-w-2xl space-y-3">
            <Field id={`${id}-reason`} label="Reason" hint="Included in the email to the sender.">
              <textarea
                id={`${id}-reason`}
                required
                rows={3}
                aria-describedby={`${id}-reason-hint`}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                className="field py-2.5"
              />
            </Field>
            <div className="flex flex-wrap gap-3">
              <BusyButton type="submit" busy={busy === "declined"} pending="Declining...">
                Decline
              </BusyButton>
              <button type="button" className="button-quiet" onClick={() => setDeclining(false)}>
                Cancel
              </button>
            </div>
          </form>
        ) : (
          item.next.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {item.next.map((state) => (
                <BusyButton
                  key={state}
                  busy={busy === state}
                  pending="Saving..."
                  onClick={() => (needsReason(state) ? setDeclining(true) : void put(state))}
                  className="button-small"
                >
                  {verbs[state]}
                  <span className="sr-only"> {item.title}</span>
                </BusyButton>
              ))}
            </div>
          )
        )}
      </div>
    </article>
  );
}
