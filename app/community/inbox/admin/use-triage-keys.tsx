import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { InboxState } from "~/community/inbox/inbox";
import { storedSwitch } from "~/platform/ui/stored-switch";
import { isTypedKey } from "~/platform/ui/typed-key";

/** The keys that press an entry's buttons. */
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

/**
 * Moves between a list's articles by j and k, and presses the focused article's buttons by the keys of their
 * `aria-keyshortcuts`. Ignores keys that are typed into fields.
 */
export function useTriageKeys(
  list: RefObject<HTMLElement | null>,
  { undo, help }: { undo: () => void; help: () => void },
): void {
  const isOn = useTriageIsOn();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isTypedKey(event) || document.querySelector("dialog[open]"))
        return;
      const articles = [...(list.current?.querySelectorAll("article") ?? [])];
      const index = articles.findIndex((article) => article.contains(document.activeElement));
      const key = event.key.toLowerCase();
      // Most keyboards need Shift for the question mark.
      if (event.shiftKey && key !== "?") return;
      const step = { j: 1, k: -1 }[key];
      const button = articles[index]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
      if (step !== undefined) show(articles[Math.max(0, index + step)]);
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
  }, [isOn, list, undo, help]);
}

function show(article: HTMLElement | undefined): void {
  article?.focus({ preventScroll: true });
  article?.scrollIntoView({ block: "start" });
}
