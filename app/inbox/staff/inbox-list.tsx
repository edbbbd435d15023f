import { useCallback, useEffect, useRef, useState } from "react";
import { request } from "~/api/request";
import { failure, useMutation } from "~/admin/use-mutation";
import { changeInboxItems } from "~/inbox/api";
import { inboxStates, openStates, type InboxItem } from "~/inbox/inbox";
import { BulkActions } from "~/inbox/staff/bulk-actions";
import { keyOf } from "~/inbox/staff/decisions";
import { InboxEntry } from "~/inbox/staff/inbox-entry";
import { keepPlaces } from "~/inbox/staff/keep-places";
import { TriageHelp } from "~/inbox/staff/triage-help";
import { useTriageKeys } from "~/inbox/staff/use-triage-keys";

/** A changed entry, and what it says instead of its buttons. Only the decision about one that waited can be undone. */
type Decided = { item: InboxItem; is?: "undoable" | "done" };

type InboxListProps = { items: InboxItem[]; admins: { id: number; username: string }[] };

/** The entries with their actions, one by one, several at once, and by keys. */
export function InboxList({ items, admins }: InboxListProps) {
  const { mutate } = useMutation();
  const list = useRef<HTMLUListElement>(null);
  const help = useRef<HTMLDetailsElement>(null);
  const [order, setOrder] = useState(items.map(keyOf));
  const [decided, setDecided] = useState(new Map<string, Decided>());
  const [selected, setSelected] = useState(new Set<string>());
  /** The decisions that can be undone, as lists of keys. The last one comes last. */
  const [history, setHistory] = useState<string[][]>([]);
  const isUndoing = useRef(false);
  /** How many decisions are being saved. */
  const saving = useRef(0);

  const kept = order.map((key) => ({ key, ...(decided.has(key) && { changed: decided.get(key)!.item }) }));
  // Until the list is loaded again, it has the version before a change.
  const latest = items.map((item) => {
    const changed = decided.get(keyOf(item))?.item;
    return changed && changed.updatedAt > item.updatedAt ? changed : item;
  });
  const shown = keepPlaces(kept, latest, keyOf);
  const chosen = shown.filter((item) => selected.has(keyOf(item)));

  const select = (keys: string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const key of keys)
        if (isSelected) after.add(key);
        else after.delete(key);
      return after;
    });
  const forget = (forgotten: string[]) =>
    setHistory((before) =>
      before.map((keys) => keys.filter((key) => !forgotten.includes(key))).filter((keys) => keys.length > 0),
    );
  const set = (changed: Map<string, Decided>) => {
    setOrder(shown.map(keyOf));
    setDecided((before) => new Map([...before, ...changed]));
    // What is changed twice can't be undone to before the first change.
    forget([...changed.keys()]);
    select([...changed.keys()], false);
  };
  const keep = (changes: { before: InboxItem; after: InboxItem }[]) => {
    const isUndoable = (before: InboxItem, after: InboxItem) =>
      openStates.includes(before.state) && after.state !== "removed";
    set(
      new Map(
        changes.map(({ before, after }) => [
          keyOf(after),
          { item: after, is: isUndoable(before, after) ? "undoable" : "done" },
        ]),
      ),
    );
    const undoable = changes.filter(({ before, after }) => isUndoable(before, after)).map(({ after }) => keyOf(after));
    if (undoable.length > 0) setHistory((before) => [...before, undoable]);
  };

  const whileSaving = <Answer,>(work: Promise<Answer>) => {
    saving.current++;
    return work.finally(() => saving.current--);
  };
  const undo = async (keys: string[]) => {
    const changed = keys.flatMap((key) => decided.get(key)?.item ?? []);
    // A second click or key doesn't undo it twice.
    if (changed.length === 0 || isUndoing.current) return;
    isUndoing.current = true;
    const results = await mutate(
      "undo",
      () =>
        request(changeInboxItems, {
          body: {
            items: changed.map(({ kind, id, updatedAt }) => ({ kind, id, state: inboxStates[kind][0], updatedAt })),
          },
        }),
      {
        done: (results) => {
          const refused = results.find(({ refusal }) => refusal !== null);
          if (refused) return { title: "Couldn’t undo this", description: refused.refusal ?? "", destructive: true };
          const isEmailed = results.some(({ item }) => item?.emailed);
          return {
            title: "Undone",
            ...(isEmailed && { description: "An email about the decision is already on its way." }),
          };
        },
        failed: (error) => failure("Couldn’t undo this", error),
      },
    );
    isUndoing.current = false;
    // What was refused can't be undone later, either.
    if (results) forget(keys);
    set(new Map((results ?? []).flatMap(({ item }) => (item ? [[keyOf(item), { item }] as const] : []))));
  };

  const undoLast = useCallbackOf(() => {
    const last = history.at(-1);
    // Until the last decision is saved, this would undo the one before it.
    if (!last || saving.current > 0) return;
    const place = shown.findIndex((item) => last.includes(keyOf(item)));
    void undo(last).then(() => list.current?.querySelectorAll("article")[place]?.focus());
  });
  const showHelp = useCallbackOf(() => {
    if (!help.current) return;
    help.current.open = !help.current.open;
    help.current.querySelector("summary")?.focus();
  });
  useTriageKeys(list, { undo: undoLast, help: showHelp });

  return (
    <>
      <TriageHelp box={help} />
      {shown.length > 0 && (
        <BulkActions
          items={shown.filter((item) => decided.get(keyOf(item))?.is === undefined)}
          chosen={chosen}
          onSelect={(items, isSelected) => select(items.map(keyOf), isSelected)}
          onSaving={whileSaving}
          onChanged={keep}
          onUndo={history.length > 0 ? undoLast : undefined}
        />
      )}
      <ul ref={list} className="mt-4 space-y-4">
        {shown.map((item) => {
          const key = keyOf(item);
          return (
            <li key={key}>
              <InboxEntry
                item={item}
                admins={admins}
                isDecided={decided.get(key)?.is !== undefined}
                isUndoable={decided.get(key)?.is === "undoable"}
                isSelected={selected.has(key)}
                onSelect={(isSelected) => select([key], isSelected)}
                onSaving={whileSaving}
                onChanged={(before, after) => keep([{ before, after }])}
                onUndo={() => undo([key])}
                onReopen={() => setDecided((before) => new Map([...before, [key, { item }]]))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A function that stays the same and calls the latest one. */
function useCallbackOf(latest: () => void): () => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback(() => ref.current(), []);
}
