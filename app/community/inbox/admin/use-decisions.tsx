import { useRef, useState } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { changeAll, type Changed, type Save } from "~/community/inbox/admin/decisions";
import { keepPlaces } from "~/community/inbox/admin/keep-places";
import type { InboxItem } from "~/community/inbox/api";
import { inboxStates, keyOf, openStates } from "~/community/inbox/inbox";

/** A changed entry, and the message in place of its buttons. */
type Decided = { item: InboxItem; is?: "undoable" | "done" };

/** A decision on this page. `saved` resolves to the items that can be undone, `items` are those of them that still can. */
type Decision = { number: number; saved: Promise<InboxItem[]>; items?: InboxItem[] };

/**
 * The entries of a page of the inbox with what was decided about them there, and what is selected.
 * @param items the page's items
 * @param chosen an item that may be on no page
 */
export function useDecisions(items: InboxItem[], chosen: InboxItem | null) {
  const { mutate } = useMutation();
  const [order, setOrder] = useState(items.map(keyOf));
  const [decided, setDecided] = useState(new Map<string, Decided>());
  const [selected, setSelected] = useState(new Set<string>());
  /** The decisions that can be undone, oldest first. */
  const [history, setHistory] = useState<Decision[]>([]);
  const lastNumber = useRef(0);
  const isUndoing = useRef(false);

  const previous = order.map((key) => ({ key, ...(decided.has(key) && { changed: decided.get(key)!.item }) }));
  // Until the list is loaded again, it has the versions from before a change.
  const latestOf = (item: InboxItem) => {
    const changed = decided.get(keyOf(item))?.item;
    return changed && changed.updatedAt > item.updatedAt ? changed : item;
  };
  const shown = keepPlaces(previous, items.map(latestOf), keyOf);
  const known = new Map([...(chosen ? [latestOf(chosen)] : []), ...shown].map((item) => [keyOf(item), item]));

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

  return {
    /** The page's entries, and those that were decided about and aren't on it anymore, each in its place. */
    shown,
    /** These and the chosen one, by their names in addresses. */
    known,
    selected,
    select,
    isDecided: (key: string) => decided.get(key)?.is !== undefined,
    isUndoable: (key: string) => decided.get(key)?.is === "undoable",
    decide,
    undo,
    /** Shows an entry's buttons again. */
    reopen: (item: InboxItem) => setDecided((before) => new Map([...before, [keyOf(item), { item }]])),
    lastDecision: history.at(-1),
  };
}

/** Only the first decision about an item can be undone, and removals can't. */
function isUndoable({ before, after }: Changed): boolean {
  return openStates.includes(before.state) && after.state !== "removed";
}
