import { useRevalidator } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { formatDateTime } from "~/platform/text/format-date-time";
import { useMutation } from "~/platform/admin/use-mutation";
import { changeInboxItem, type InboxItem } from "~/community/inbox/api";
import { inboxKindNames, inboxStateNames, type InboxState } from "~/community/inbox/inbox";
import { done, needsReason, verbs, type Save } from "~/community/inbox/admin/decisions";
import { InboxReplies } from "~/community/inbox/admin/inbox-replies";
import { selectKey, stateKeys, useTriageIsOn } from "~/community/inbox/admin/use-triage-keys";
import { LeadHandling } from "~/community/leads/admin/lead-handling";
import { BusyButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { Checkbox } from "~/platform/ui/checkbox";
import { Field } from "~/platform/ui/field";
import { Link, SmallLink } from "~/platform/ui/link";
import { TextDiff } from "~/platform/ui/text-diff";
import { EditDiff } from "~/community/vendors/edit-diff";

type InboxEntryProps = {
  item: InboxItem;
  /** The users to whom demo requests can be assigned. */
  admins: { id: number; username: string }[];
  /** Its status was just changed here. */
  isDecided: boolean;
  isUndoable: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onDecide: (save: Save) => void;
  onUndo: () => Promise<void>;
  /** Shows the buttons again. */
  onReopen: () => void;
};

/** An inbox item with its actions. */
export function InboxEntry(props: InboxEntryProps) {
  const { item, admins, isDecided, isUndoable, isSelected, onSelect, onDecide, onUndo, onReopen } = props;
  const id = useId();
  const { busy, mutate } = useMutation();
  const { revalidate } = useRevalidator();
  const hasKeys = useTriageIsOn();
  const [declining, setDeclining] = useState<InboxState | null>(null);
  const [reason, setReason] = useState("");
  // Stores the declined fields of a vendor's edit, so that fields that the vendor adds later are accepted by default.
  const [declined, setDeclined] = useState<string[]>([]);
  const accepted = item.changes?.map(({ field }) => field).filter((field) => !declined.includes(field)) ?? [];
  const isEdit = item.changes !== undefined;
  const acceptsAll = accepted.length === (item.changes?.length ?? 0);
  const article = useRef<HTMLElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  // The height of the buttons' area when a button was pressed.
  const [height, setHeight] = useState<number>();
  const statusMessage = useRef<HTMLParagraphElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (height !== undefined) statusMessage.current?.focus();
  }, [height, isDecided]);
  useEffect(() => {
    if (declining) reasonField.current?.focus();
  }, [declining]);
  const save = async (state: InboxState) => {
    const height = actions.current?.offsetHeight ?? 0;
    const changed = await mutate(
      state,
      () =>
        request(changeInboxItem, {
          params: { kind: item.kind, id: item.id },
          body: {
            state,
            ...(declining && reason.trim() ? { reason: reason.trim() } : {}),
            updatedAt: item.updatedAt,
            ...(isEdit && { fields: accepted }),
          },
        }),
      {
        done: () => ({ title: done[state], description: item.title }),
        failed: "Couldn’t update this item",
      },
    );
    if (!changed) {
      // Someone else may have changed it.
      revalidate();
      return [];
    }
    setDeclining(null);
    setHeight(height);
    return [{ before: item, after: changed }];
  };
  // Vendors get a reason for each part of an edit that is declined.
  const requiresReason = (state: InboxState) =>
    needsReason(item, state) || (state === "published" && isEdit && !acceptsAll);
  const decline = (event: FormEvent) => {
    event.preventDefault();
    if (declining) onDecide(() => save(declining));
  };
  const choose = () => {
    setHeight(undefined);
    onReopen();
    actions.current?.focus();
  };
  const undo = async () => {
    await onUndo();
    setHeight(undefined);
    article.current?.focus();
  };
  const cancel = () => {
    setDeclining(null);
    article.current?.focus();
  };
  const { name, email } = item.sender;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="card scroll-mt-24 p-5 focus-within:border-accent"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 gap-3">
          <label className="-m-3 flex size-11 shrink-0 items-center justify-center">
            <span className="sr-only">Select {item.title}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
              aria-keyshortcuts={hasKeys ? selectKey : undefined}
              className="size-5 accent-accent"
            />
          </label>
          <h2 id={`${id}-title`} className="min-w-0 font-semibold break-words">
            {item.title}
          </h2>
        </div>
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
          className="mt-3 size-16 rounded-lg border border-line object-contain"
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
              setDeclined(on ? declined.filter((one) => one !== field) : [...declined, field]);
            return (
              <Checkbox checked={accepted.includes(field)} onChange={toggle}>
                {label}
              </Checkbox>
            );
          }}
        />
      )}
      {item.kind === "correction" && item.company && (
        <p className="mt-3">
          <SmallLink to={`/admin?edit=${item.company.id}&correction=${item.id}`}>
            Edit {item.proposal?.label.toLowerCase() ?? "company"}
            <span className="sr-only"> of {item.company.name}</span>
          </SmallLink>
        </p>
      )}
      {item.replies && <InboxReplies item={item} replies={item.replies} />}
      {item.handling && <LeadHandling leadId={item.id} handling={item.handling} admins={admins} />}
      <div
        ref={actions}
        tabIndex={-1}
        style={{ minHeight: isDecided ? height : undefined }}
        className="mt-4 empty:hidden focus:outline-none"
      >
        {isDecided ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {/* Keeps the space of the pressed button, so that nothing moves under the pointer. */}
            <p ref={statusMessage} tabIndex={-1} className="font-medium focus:outline-none">
              Status changed to {inboxStateNames[item.state].toLowerCase()}.
            </p>
            <div className="flex flex-wrap gap-2">
              {isUndoable && (
                <button type="button" className="button-small" onClick={() => void undo()}>
                  Undo<span className="sr-only"> for {item.title}</span>
                </button>
              )}
              {item.next.length > 0 && (
                <button type="button" className="button-small" onClick={choose}>
                  Change status<span className="sr-only"> of {item.title}</span>
                </button>
              )}
            </div>
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
                ref={reasonField}
                required
                rows={3}
                aria-describedby={`${id}-reason-hint`}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                onKeyDown={({ key }) => key === "Escape" && cancel()}
                className="field py-2.5"
              />
            </Field>
            <div className="flex flex-wrap gap-3">
              <BusyButton type="submit" busy={busy === declining} pending="Saving...">
                {declining === "published" ? "Publish selected fields" : verbs[declining]}
              </BusyButton>
              <button type="button" className="button-quiet" onClick={cancel}>
                Cancel
              </button>
            </div>
          </form>
        ) : (
          item.next.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {item.next.map((state) => (
                <SmallBusyButton
                  key={state}
                  busy={busy === state}
                  pending="Saving..."
                  onClick={() => (requiresReason(state) ? setDeclining(state) : onDecide(() => save(state)))}
                  aria-keyshortcuts={hasKeys ? stateKeys[state] : undefined}
                >
                  {verbs[state]}
                  <span className="sr-only"> {item.title}</span>
                  {hasKeys && (
                    <kbd aria-hidden className="key uppercase max-sm:hidden">
                      {stateKeys[state]}
                    </kbd>
                  )}
                </SmallBusyButton>
              ))}
            </div>
          )
        )}
      </div>
    </article>
  );
}
