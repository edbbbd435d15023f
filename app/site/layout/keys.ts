import { isTypedKey } from "~/platform/ui/typed-key";

type Key = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Whether the browser runs on a system by Apple, where shortcuts have ⌘. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** ⌘K on Apple's systems, where Ctrl K deletes the rest of a line, and Ctrl K on others. */
export function isPaletteKey({ key, metaKey, ctrlKey, altKey, shiftKey }: Key): boolean {
  if (key.toLowerCase() !== "k" || altKey || shiftKey) return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

/** A slash that is neither part of a text nor of another shortcut. Some keyboards need Shift for it. */
export function isSlashKey(event: KeyboardEvent): boolean {
  return event.key === "/" && isTypedKey(event);
}
