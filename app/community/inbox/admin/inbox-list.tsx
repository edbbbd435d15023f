import { useCallback, useEffect, useRef, useState } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { inboxStates, openStates } from "~/community/inbox/inbox";
import type { InboxItem } from "~/community/inbox/api";
import { BulkActions } from "~/community/inbox/admin/bulk-actions";
import { changeAll, keyOf, type Changed, type Save } from "~/community/inbox/admin/decisions";
import { InboxEntry } from "~/community/inbox/admin/inbox-entry";
import { keepPlaces } from "~/community/inbox/admin/keep-places";
import { TriageHelp } from "~/community/inbox/admin/triage-help";
import { useTriageKeys } from "~/community/inbox/admin/use-triage-keys";

/** A changed entry, and the message in place of its buttons. */
type Decided = { item: InboxItem; is?: "undoable" | "done" };

/** A decision on this page. `saved` resolves to the items that can be undone, `items` are those of them that still can. */
type Decision = { number: number; saved: Promise<InboxItem[]>; items?: InboxItem[] };

type InboxListProps = { items: InboxItem[]; admins: { id: number; username: string }[] };

/** The entries with their actions, one by one, several at once, and by keys. */
export function InboxList({ items, admins }: InboxListProps) {
  const { mutate } = useMutation();
  const list = useRef<HTMLUListElement>(null);
  const help = useRef<HTMLDetailsElement>(null);
  const [order, setOrder] = useState(items.map(keyOf));
  const [decided, setDecided] = useState(new Map<string, Decided>());
  const [selected, setSelected] = useState(new Set<string>());
  /** The decisions that can be undone, oldest first. */
  const [history, setHistory] = useState<Decision[]>([]);
  const lastNumber = useRef(0);
  const isUndoing = useRef(false);

  const previous = order.map((key) => ({ key, ...(decided.has(key) && { changed: decided.get(key)!.item }) }));
  // Until the list is loaded again, it has the versions from before a change.
  const latest = items.map((item) => {
    const changed = decided.get(keyOf(item))?.item;
    return changed && changed.updatedAt > item.updatedAt ? changed : item;
  });
  const shown = keepPlaces(previous, latest, keyOf);
  const selectedItems = shown.filter((item) => selected.has(keyOf(item)));

  const select = (keys: string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const key of keys)
        if (isSelected) after.add(key);
        else after.delete(key);
      return after;
    });
  const dropFromHistory = (keys: string[]) =>
    setHistory((before) =>
      before
        .map(({ items, ...decision }) => ({
          ...decision,
          ...(items && { items: items.filter((item) => !keys.includes(keyOf(item))) }),
        }))
        .filter(({ items }) => items?.length !== 0),
    );
  const applyChanges = (changed: Map<string, Decided>) => {
    setOrder(shown.map(keyOf));
    setDecided((before) => new Map([...before, ...changed]));
    // After a second change, the first one can't be undone.
    dropFromHistory([...changed.keys()]);
    select([...changed.keys()], false);
  };
  const decide = async (save: Save) => {
    const number = ++lastNumber.current;
    const saving = save();
    const saved = saving.then((changes) => changes.filter(isUndoable).map(({ after }) => after));
    setHistory((before) => [...before, { number, saved }]);
    const changes = await saving;
    const undoable = await saved;
    applyChanges(
      new Map(
        changes.map((change) => [
          keyOf(change.after),
          { item: change.after, is: isUndoable(change) ? "undoable" : "done" },
        ]),
      ),
    );
    setHistory((before) => {
      const others = before.filter((one) => one.number !== number);
      return undoable.length === 0
        ? others
        : before.map((one) => (one.number === number ? { ...one, items: undoable } : one));
    });
  };

  const undo = async (items: InboxItem[]) => {
    // Ignore a second click or key press.
    if (items.length === 0 || isUndoing.current) return;
    isUndoing.current = true;
    const results = await mutate("undo", () => changeAll(items, ({ kind }) => inboxStates[kind][0]), {
      done: (results) => {
        const refused = results.find(({ refusal }) => refusal !== null);
        if (refused) return { title: "Couldn’t undo this", description: refused.refusal ?? "", destructive: true };
        const isEmailed = results.some(({ item }) => item?.emailed);
        return {
          title: "Undone",
          ...(isEmailed && { description: "An email about the decision is already on its way." }),
        };
      },
      failed: "Couldn’t undo this",
    });
    isUndoing.current = false;
    // A refused undo would be refused again.
    if (results) dropFromHistory(items.map(keyOf));
    applyChanges(new Map((results ?? []).flatMap(({ item }) => (item ? [[keyOf(item), { item }] as const] : []))));
  };
  /** Undoes a decision, and moves the focus to the first of its items. */
  const undoInPlace = async (items: InboxItem[]) => {
    const keys = items.map(keyOf);
    const index = shown.findIndex((item) => keys.includes(keyOf(item)));
    await undo(items);
    list.current?.querySelectorAll("article")[index]?.focus();
  };

  const undoLast = useStableCallback(() => {
    const last = history.at(-1);
    // A decision that is being saved is undone afterwards.
    if (last) void Promise.resolve(last.items ?? last.saved).then(undoInPlace);
  });
  const showHelp = useStableCallback(() => {
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
          selected={selectedItems}
          onSelect={(items, isSelected) => select(items.map(keyOf), isSelected)}
          onDecide={(save) => void decide(save)}
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
                onDecide={(save) => void decide(save)}
                onUndo={() => undo([decided.get(key)?.item ?? item])}
                onReopen={() => setDecided((before) => new Map([...before, [key, { item }]]))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Only the first decision about an item can be undone, and removals can't. */
function isUndoable({ before, after }: Changed): boolean {
  return openStates.includes(before.state) && after.state !== "removed";
}

/** A function with a stable identity that calls the latest callback. */
function useStableCallback(latest: () => void): () => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback(() => ref.current(), []);
}
