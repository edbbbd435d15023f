import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { request } from "~/api/request";
import { formatDateTime } from "~/text/format-date-time";
import { failure, useMutation } from "~/admin/use-mutation";
import { changeInboxItem } from "~/inbox/api";
import { inboxKindNames, inboxStateNames, type InboxItem, type InboxState } from "~/inbox/inbox";
import { BusyButton } from "~/ui/busy-button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { TextDiff } from "~/ui/text-diff";
import { EditDiff } from "~/vendors/edit-diff";

const verbs: Record<InboxState, string> = {
  published: "Publish",
  declined: "Decline",
  removed: "Remove",
  forwarded: "Mark as forwarded",
  closed: "Close",
  new: "Reopen",
  waiting: "Move back to queue",
};
const done: Record<InboxState, string> = {
  published: "Published",
  declined: "Declined",
  removed: "Removed",
  forwarded: "Marked as forwarded",
  closed: "Closed",
  new: "Reopened",
  waiting: "Moved back to queue",
};

/** An inbox item with its actions. `onChanged` receives the new status. */
export function InboxEntry({ item, onChanged }: { item: InboxItem; onChanged: (item: InboxItem) => void }) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [declining, setDeclining] = useState<InboxState | null>(null);
  const [reason, setReason] = useState("");
  // The fields of a vendor's edit to publish.
  const [accepted, setAccepted] = useState(item.changes?.map(({ field }) => field) ?? []);
  const isEdit = item.changes !== undefined;
  const isWhole = accepted.length === (item.changes?.length ?? 0);
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
            ...(declining && reason.trim() ? { reason: reason.trim() } : {}),
            ...((isEdit || item.kind === "review") && { updatedAt: item.updatedAt }),
            ...(isEdit && { fields: accepted }),
          },
        }),
      {
        done: () => ({ title: done[state], description: item.title }),
        failed: (error) => failure("Couldn’t update this item", error),
      },
    );
    if (!changed) return;
    setDeclining(null);
    setChangedTo({ state: changed.state, height });
    onChanged(changed);
  };
  // Only they get the reason by email. Vendors get it for each part of an edit.
  const needsReason = (state: InboxState) =>
    state === "removed" ||
    (state === "declined" && (isEdit || item.kind === "listing" || item.kind === "review")) ||
    (state === "published" && isEdit && !isWhole);
  const decline = (event: FormEvent) => {
    event.preventDefault();
    if (declining) void put(declining);
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
      {item.path !== undefined && (
        <p className="mt-1">
          <Link to={item.path} className="link inline-block py-1.5">
            View the review
          </Link>
        </p>
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
      {item.changes && (
        <EditDiff
          fields={item.changes}
          control={({ field, label }) => {
            const change = item.changes?.find((one) => one.field === field);
            if (change?.accepted !== undefined)
              return (
                <p className="font-medium">
                  {label}
                  <span className="font-normal text-muted">{change.accepted ? " · published" : " · declined"}</span>
                </p>
              );
            const toggle = (on: boolean) =>
              setAccepted(on ? [...accepted, field] : accepted.filter((one) => one !== field));
            return (
              <Checkbox checked={accepted.includes(field)} onChange={toggle}>
                {label}
              </Checkbox>
            );
          }}
        />
      )}
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
            <Field
              id={`${id}-reason`}
              label={declining === "published" ? "Reason for declining the other fields" : "Reason"}
              hint={
                item.kind === "report" ? "Included in the email to its author." : "Included in the email to the sender."
              }
            >
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
              <BusyButton type="submit" busy={busy === declining} pending="Saving...">
                {declining === "published" ? "Publish selected fields" : verbs[declining]}
              </BusyButton>
              <button type="button" className="button-quiet" onClick={() => setDeclining(null)}>
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
                  onClick={() => (needsReason(state) ? setDeclining(state) : void put(state))}
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
