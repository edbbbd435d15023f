import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { InboxState } from "~/community/inbox/inbox";
import { storedSwitch } from "~/platform/ui/stored-switch";
import { isTypedKey } from "~/platform/ui/typed-key";

/** The keys that press the buttons of the chosen entry. */
export const stateKeys: Record<InboxState, string> = {
  published: "a",
  approved: "a",
  forwarded: "a",
  declined: "d",
  removed: "r",
  closed: "c",
  new: "o",
  waiting: "o",
};
export const selectKey = "x";

/** What each key does, for the help. */
export const keyHelp: [string, string][] = [
  ["j", "Next entry"],
  ["k", "Previous entry"],
  ["a", "Publish, approve, or mark as forwarded"],
  ["d", "Decline"],
  ["c", "Close"],
  ["r", "Remove what was reported"],
  ["o", "Reopen"],
  [selectKey, "Select"],
  ["u", "Undo the last decision on this page"],
  ["?", "Show this list"],
];

/** Single keys can be turned off: speech input and shaky hands press them by mistake. */
export const triageSwitch = storedSwitch("inbox-keys");

/** Whether the keys work. False on the server and in the browser's first render. */
export function useTriageIsOn(): boolean {
  return useSyncExternalStore(triageSwitch.subscribe, triageSwitch.isOn, () => false);
}

type Places = {
  /** The list of rows, each with a link that chooses its entry. */
  list: RefObject<HTMLElement | null>;
  /** What shows the chosen entry. */
  detail: RefObject<HTMLElement | null>;
};

/**
 * Chooses entries by j and k, and presses the buttons of the chosen entry, and the checkbox of a row, by the keys of their
 * `aria-keyshortcuts` while the focus is there. Ignores keys that are typed into fields.
 */
export function useTriageKeys({ list, detail }: Places, { undo, help }: { undo: () => void; help: () => void }): void {
  const isOn = useTriageIsOn();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isTypedKey(event) || document.querySelector("dialog[open]"))
        return;
      const key = event.key.toLowerCase();
      // Most keyboards need Shift for the question mark.
      if (event.shiftKey && key !== "?") return;
      const rows = [...(list.current?.children ?? [])];
      const chosen = rows.find((row) => row.querySelector("[aria-current]"));
      const article = detail.current?.querySelector<HTMLElement>("article:not([hidden])");
      const isInDetail = detail.current?.contains(document.activeElement) ?? false;
      const focused = isInDetail ? chosen : rows.find((row) => row.contains(document.activeElement));
      const parts = [focused, isInDetail || (focused && focused === chosen) ? article : undefined];
      const shortcut = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
      const [button] = parts.flatMap((part) => part?.querySelector<HTMLElement>(shortcut) ?? []);
      const step = { j: 1, k: -1 }[key];
      // From elsewhere on the page, the first key leads to the chosen entry.
      if (step !== undefined && chosen && !focused) article?.focus();
      else if (step !== undefined) choose(rows[Math.max(0, rows.indexOf(focused as Element) + step)]);
      else if (key === "?") help();
      // A key that's held down triggers its action only once.
      else if (event.repeat) return;
      else if (key === "u") undo();
      else if (button) button.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, list, detail, undo, help]);
}

function choose(row: Element | undefined): void {
  row?.querySelector("a")?.click();
}
