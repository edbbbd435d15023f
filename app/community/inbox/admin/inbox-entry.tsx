import { useRevalidator } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { request } from "~/platform/api/request";
import { formatDateTime } from "~/platform/text/format-date-time";
import { useMay } from "~/platform/admin/permissions-context";
import { useMutation } from "~/platform/admin/use-mutation";
import { changeInboxItem, type InboxItem } from "~/community/inbox/api";
import { inboxKindNames, inboxStateNames, openStates, type InboxState } from "~/community/inbox/inbox";
import { done, needsReason, verbs, type Save } from "~/community/inbox/admin/decisions";
import { InboxReplies } from "~/community/inbox/admin/inbox-replies";
import { stateKeys, useTriageIsOn } from "~/community/inbox/admin/use-triage-keys";
import { LeadHandling } from "~/community/leads/admin/lead-handling";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { Checkbox } from "~/platform/ui/checkbox";
import { Field } from "~/platform/ui/field";
import { Link, SmallLink } from "~/platform/ui/link";
import { TextDiff } from "~/platform/ui/text-diff";
import { FactLink } from "~/catalog/companies/outbound-link";
import { EditDiff } from "~/community/vendors/edit-diff";

type InboxEntryProps = {
  item: InboxItem;
  /** Whether it's another entry's turn. It stays on the page, so that what was written here isn't lost. */
  isHidden: boolean;
  /** The users to whom demo requests can be assigned. */
  admins: { id: number; username: string }[];
  /** Its status was just changed here. */
  isDecided: boolean;
  isUndoable: boolean;
  onDecide: (save: Save) => void;
  onUndo: () => Promise<void>;
  /** Shows the buttons again. */
  onReopen: () => void;
};

/** An inbox item's details with its actions. */
export function InboxEntry(props: InboxEntryProps) {
  const { item, isHidden, admins, isDecided, isUndoable, onDecide, onUndo, onReopen } = props;
  const may = useMay();
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
  const [hasDecided, setHasDecided] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const statusMessage = useRef<HTMLParagraphElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasDecided) statusMessage.current?.focus();
  }, [hasDecided, isDecided]);
  useEffect(() => {
    if (declining) reasonField.current?.focus();
  }, [declining]);
  const save = async (state: InboxState) => {
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
    setHasDecided(true);
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
    setHasDecided(false);
    onReopen();
    actions.current?.focus();
  };
  const undo = async () => {
    setUndoing(true);
    await onUndo();
    setUndoing(false);
    setHasDecided(false);
    article.current?.focus();
  };
  const cancel = () => {
    setDeclining(null);
    article.current?.focus();
  };
  const { name, email } = item.sender;
  const needsReview = openStates.includes(item.state);
  return (
    <article
      ref={article}
      tabIndex={-1}
      hidden={isHidden}
      aria-labelledby={`${id}-title`}
      className="rounded-card p-4 -outline-offset-2 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="min-w-0 text-lg leading-snug font-semibold break-words">
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
            <a href={`mailto:${email}`} className="tap wrap-anywhere text-accent underline underline-offset-2">
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
              className="tap wrap-anywhere text-accent underline underline-offset-2"
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
          <Link to={item.path} className="link tap">
            View the review
          </Link>
        </p>
      )}
      {item.source !== undefined && (
        <p className="mt-1">
          <FactLink href={item.source} sponsored={false} className="link tap">
            View the pricing page
          </FactLink>
        </p>
      )}
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-2 xl:grid-cols-[9rem_minmax(0,1fr)]">
        {item.details.map(({ label, value, before }) => (
          <Detail key={label} label={label}>
            {before === undefined ? value : <TextDiff before={before} after={value} />}
          </Detail>
        ))}
        {item.reason && <Detail label="Reason for declining">{item.reason}</Detail>}
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
      {item.kind === "correction" && item.company && may("catalog") && (
        <p className="mt-3">
          <SmallLink to={`/admin?edit=${item.company.id}&correction=${item.id}`}>
            Edit {item.proposal?.label.toLowerCase() ?? "company"}
            <span className="sr-only"> of {item.company.name}</span>
          </SmallLink>
        </p>
      )}
      {item.replies && <InboxReplies item={item} replies={item.replies} />}
      {item.handling && <LeadHandling leadId={item.id} handling={item.handling} admins={admins} />}
      <div ref={actions} tabIndex={-1} className="mt-4 empty:hidden focus:outline-none">
        {isDecided ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p ref={statusMessage} tabIndex={-1} className="font-medium focus:outline-none">
              Status changed to {inboxStateNames[item.state].toLowerCase()}.
            </p>
            <div className="flex flex-wrap gap-2">
              {isUndoable && (
                <BusyButton busy={isUndoing} pending="Undoing..." onClick={() => void undo()} className="button-quiet">
                  Undo<span className="sr-only"> for {item.title}</span>
                </BusyButton>
              )}
              {item.next.length > 0 && (
                <button type="button" className="button-quiet" onClick={choose}>
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
              <CancelButton onClick={cancel} />
            </div>
          </form>
        ) : (
          item.next.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {item.next.map((state, i) => (
                <BusyButton
                  key={state}
                  busy={busy === state}
                  pending="Saving..."
                  onClick={() => (requiresReason(state) ? setDeclining(state) : onDecide(() => save(state)))}
                  aria-keyshortcuts={hasKeys ? stateKeys[state] : undefined}
                  className={i === 0 && needsReview ? "button" : "button-quiet"}
                >
                  {verbs[state]}
                  <span className="sr-only"> {item.title}</span>
                  {/* It has room before scripts run, so that nothing moves. */}
                  <kbd aria-hidden className={`key uppercase max-sm:hidden ${hasKeys ? "" : "invisible"}`}>
                    {stateKeys[state]}
                  </kbd>
                </BusyButton>
              ))}
            </div>
          )
        )}
      </div>
    </article>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="xl:contents">
      <dt className="text-sm font-medium xl:pt-0.5">{label}</dt>
      <dd className="max-w-[80ch] min-w-0 break-words whitespace-pre-wrap">{children}</dd>
    </div>
  );
}
