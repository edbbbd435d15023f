import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { ChevronLeft } from "lucide-react";
import { RowCount } from "~/platform/admin/list-parts";
import { keyOf } from "~/community/inbox/inbox";
import type { InboxItem } from "~/community/inbox/api";
import { BulkActions } from "~/community/inbox/admin/bulk-actions";
import { InboxEntry } from "~/community/inbox/admin/inbox-entry";
import { InboxRow, rowIdOf } from "~/community/inbox/admin/inbox-row";
import { TriageHelp } from "~/community/inbox/admin/triage-help";
import { useChosenEntry } from "~/community/inbox/admin/use-chosen-entry";
import { useDecisions } from "~/community/inbox/admin/use-decisions";
import { useTriageKeys } from "~/community/inbox/admin/use-triage-keys";
import { Link } from "~/platform/ui/link";

type InboxListProps = {
  items: InboxItem[];
  /** The number of items on all pages. */
  total: number;
  /** The item that the page's URL names, which may be on no page of the list. Null if there's none. */
  chosen: InboxItem | null;
  admins: { id: number; username: string }[];
  /** When these were loaded, in ms since 1970. */
  now: number;
  /** What shows if there are none. */
  children: ReactNode;
};

/** The entries beside the details of one, which are decided about one by one, several at once, and by keys. */
export function InboxList({ items, total, chosen, admins, now, children }: InboxListProps) {
  const { entry, isLoading, hrefOf } = useChosenEntry();
  const list = useRef<HTMLUListElement>(null);
  const detail = useRef<HTMLElement>(null);
  const help = useRef<HTMLDetailsElement>(null);
  const { shown, known, selected, select, decide, undo, ...decisions } = useDecisions(items, chosen);
  /** The entries that were chosen on this page. They stay on it, so that half-written reasons and replies do, too. */
  const [opened, setOpened] = useState(entry === null ? [] : [entry]);
  if (entry !== null && !opened.includes(entry)) setOpened([...opened, entry]);
  /** Beside a list of which none is chosen, its first entry. */
  const [first] = useState(items[0] && keyOf(items[0]));
  const shownEntry = entry ?? first;

  /** Undoes a decision, and moves the focus to the first of its items. */
  const undoInPlace = async (items: InboxItem[]) => {
    const keys = items.map(keyOf);
    await undo(items);
    if (entry !== null && keys.includes(entry)) focusOn(detail.current);
    else rowOf(shown.map(keyOf).find((key) => keys.includes(key)))?.focus();
  };
  const lastEntry = useRef(entry);
  useEffect(() => {
    const before = lastEntry.current;
    if (entry === before) return;
    lastEntry.current = entry;
    const row = rowOf(entry ?? before);
    row?.scrollIntoView({ block: "nearest" });
    if (entry === null) row?.focus({ preventScroll: true });
    else focusOn(detail.current);
    // On small screens, the details replace a list that may be scrolled.
    if (entry !== null && (detail.current?.getBoundingClientRect().top ?? 0) < 0) detail.current?.scrollIntoView();
  }, [entry]);

  const undoLast = useStableCallback(() => {
    const last = decisions.lastDecision;
    // A decision that is being saved is undone afterwards.
    if (last) void Promise.resolve(last.items ?? last.saved).then(undoInPlace);
  });
  const showHelp = useStableCallback(() => {
    if (!help.current) return;
    help.current.open = !help.current.open;
    help.current.querySelector("summary")?.focus();
  });
  useTriageKeys({ list, detail }, { undo: undoLast, help: showHelp });

  // Small screens show one or the other.
  const hiddenByDetail = entry === null ? "" : "max-lg:hidden";
  return (
    <>
      <div className={hiddenByDetail}>
        <div className="list-bar mt-2 mb-0">
          {shown.length > 0 && (
            <BulkActions
              items={shown.filter((item) => !decisions.isDecided(keyOf(item)))}
              selected={shown.filter((item) => selected.has(keyOf(item)))}
              onSelect={(items, isSelected) => select(items.map(keyOf), isSelected)}
              onDecide={(save) => void decide(save)}
              onUndo={decisions.lastDecision && undoLast}
            />
          )}
          {/* Entries that were just decided about stay in the list, even if they don't match its filters anymore. */}
          <RowCount
            shown={items.length}
            total={total}
            noun={items.length === 0 && shown.length > 0 ? "other entries" : "entries"}
          />
          <TriageHelp box={help} />
        </div>
      </div>
      {shown.length === 0 && entry === null && children}
      {(shown.length > 0 || entry !== null) && (
        <div className="mt-2 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start lg:gap-5">
          {shown.length > 0 && (
            <ul
              ref={list}
              aria-label="Entries"
              className={`card divide-y divide-line overflow-hidden ${hiddenByDetail}`}
            >
              {shown.map((item) => {
                const key = keyOf(item);
                return (
                  <InboxRow
                    key={key}
                    item={item}
                    href={hrefOf(key)}
                    isChosen={key === entry}
                    isBeside={entry === null && key === first}
                    isSelected={selected.has(key)}
                    now={now}
                    onSelect={(isSelected) => select([key], isSelected)}
                  />
                );
              })}
            </ul>
          )}
          <section
            ref={detail}
            tabIndex={-1}
            aria-label="Details"
            className={`card relative -outline-offset-2 focus-within:border-accent lg:sticky lg:top-4 lg:col-start-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto ${entry === null ? "max-lg:hidden" : ""}`}
          >
            {entry !== null && (
              <Link to={hrefOf(null)} options={{ preventScrollReset: true }} className={backLink}>
                <ChevronLeft aria-hidden className="size-4" />
                Back to list
              </Link>
            )}
            {(first === undefined || opened.includes(first) ? opened : [first, ...opened]).map((key) => {
              const item = known.get(key);
              if (!item) return null;
              return (
                <InboxEntry
                  key={key}
                  item={item}
                  isHidden={key !== shownEntry}
                  admins={admins}
                  isDecided={decisions.isDecided(key)}
                  isUndoable={decisions.isUndoable(key)}
                  onDecide={(save) => void decide(save)}
                  onUndo={() => undo([item])}
                  onReopen={() => decisions.reopen(item)}
                />
              );
            })}
            {shownEntry !== undefined && !known.has(shownEntry) && (
              <p role="status" className="p-5 text-muted">
                {isLoading ? "Loading..." : "Entry not found."}
              </p>
            )}
          </section>
        </div>
      )}
    </>
  );
}

/** Beside the list, only the keyboard needs a way back. */
const backLink =
  "link inline-flex min-h-11 items-center gap-1 px-4 lg:sr-only lg:focus:not-sr-only lg:focus:absolute lg:focus:top-1 lg:focus:right-2 lg:focus:bg-surface";

/** Moves the focus to the shown details. */
function focusOn(detail: HTMLElement | null): void {
  const article = detail?.querySelector<HTMLElement>("article:not([hidden])") ?? detail;
  article?.focus({ preventScroll: true });
}

const rowOf = (key: string | null | undefined) => (key == null ? null : document.getElementById(rowIdOf(key)));

/** A function with a stable identity that calls the latest callback. */
function useStableCallback(latest: () => void): () => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback(() => ref.current(), []);
}
