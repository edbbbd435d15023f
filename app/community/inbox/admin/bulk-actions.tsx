import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { inboxStateList, keyOf, openStates, type InboxState } from "~/community/inbox/inbox";
import type { InboxItem } from "~/community/inbox/api";
import { changeAll, done, needsReason, verbs, type Save } from "~/community/inbox/admin/decisions";
import { formatCount } from "~/platform/text/format-count";
import { BusyButton, CancelButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { Checkbox } from "~/platform/ui/checkbox";
import { Field } from "~/platform/ui/field";

type BulkActionsProps = {
  /** The page's entries that weren't just decided. */
  items: InboxItem[];
  /** The selected entries. */
  selected: InboxItem[];
  onSelect: (items: InboxItem[], isSelected: boolean) => void;
  onDecide: (save: Save) => void;
  /** Undoes the last decision, if there is one. */
  onUndo: (() => void) | undefined;
};

const decisions = inboxStateList.filter((state) => !openStates.includes(state));

/** Changes the status of several entries at once, with one reason for all. Refused entries stay selected. */
export function BulkActions({ items, selected, onSelect, onDecide, onUndo }: BulkActionsProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [declining, setDeclining] = useState<InboxState | null>(null);
  const [reason, setReason] = useState("");
  const [result, setResult] = useState<{ state: InboxState; changed: number; refused: Refused[] } | null>(null);
  const resultMessage = useRef<HTMLDivElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  // The pressed button was removed, so move the focus.
  useEffect(() => {
    if (result) resultMessage.current?.focus();
  }, [result]);
  useEffect(() => {
    if (declining) reasonField.current?.focus();
  }, [declining]);
  const open = items.filter((item) => item.next.length > 0);
  const changeable = (state: InboxState) => selected.filter(({ next }) => next.includes(state));

  const change = async (state: InboxState) => {
    const changing = changeable(state);
    const results = await mutate(state, () => changeAll(changing, () => state, declining ? reason.trim() : undefined), {
      failed: "Couldn’t update these items",
    });
    if (!results) return [];
    const changed = changing.flatMap((before, i) => {
      const after = results[i]?.item;
      return after ? [{ before, after }] : [];
    });
    const refused = changing.flatMap((item, i) => {
      const refusal = results[i]?.refusal;
      return refusal ? [{ item, refusal }] : [];
    });
    setDeclining(null);
    if (refused.length === 0) setReason("");
    setResult({ state, changed: changed.length, refused });
    return changed;
  };
  const start = (state: InboxState) =>
    changeable(state).some((item) => needsReason(item, state)) ? setDeclining(state) : onDecide(() => change(state));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (declining) onDecide(() => change(declining));
  };

  return (
    <section aria-label="Selected entries" className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          checked={open.length > 0 && open.every((item) => selected.includes(item))}
          onChange={(isSelected) => onSelect(isSelected ? open : selected, isSelected)}
        >
          <span>
            Select all<span className="max-sm:sr-only"> on this page</span>
          </span>
        </Checkbox>
        {!declining && (
          <div className="flex flex-wrap gap-2">
            {decisions.map((state) => {
              const count = changeable(state).length;
              if (count === 0) return null;
              return (
                <SmallBusyButton
                  key={state}
                  busy={busy === state}
                  disabled={busy !== null}
                  pending="Saving..."
                  onClick={() => start(state)}
                >
                  {verbs[state]} <span className="tabular-nums">{formatCount(count)}</span>
                </SmallBusyButton>
              );
            })}
            {onUndo && (
              <button type="button" className="button-small" onClick={onUndo}>
                Undo last decision
              </button>
            )}
          </div>
        )}
      </div>
      {declining && (
        <form onSubmit={submit} className="mt-2 max-w-2xl space-y-3">
          <Field id={`${id}-reason`} label="Reason" hint="Included in the email to each sender or author.">
            <textarea
              ref={reasonField}
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
              {verbs[declining]} {formatCount(changeable(declining).length)}
            </BusyButton>
            <CancelButton onClick={() => setDeclining(null)} />
          </div>
        </form>
      )}
      <div ref={resultMessage} tabIndex={-1} role="status">
        {result && <Result {...result} />}
      </div>
    </section>
  );
}

type Refused = { item: InboxItem; refusal: string };

function Result({ state, changed, refused }: { state: InboxState; changed: number; refused: Refused[] }) {
  return (
    <div className="mt-3">
      <p className="font-medium">
        {done[state]}: {formatCount(changed)}.{refused.length > 0 && ` Not changed: ${formatCount(refused.length)}.`}
      </p>
      {refused.length > 0 && (
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {refused.map(({ item, refusal }) => (
            <li key={keyOf(item)} className="break-words">
              {item.title}: {refusal}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
