import type { DesktopBridge } from "#desktop/src/bridge";

export type { Action, ChosenFile, DesktopBridge, Draft, SecretName } from "#desktop/src/bridge";

declare global {
  interface Window {
    /** There in the staff's desktop app only. */
    desktop?: DesktopBridge;
  }
}

/** The desktop app around this page; null in a browser, and in an app of a version that this page does not know. */
export function desktopApp(): DesktopBridge | null {
  if (typeof window === "undefined") return null;
  return window.desktop?.version === 1 ? window.desktop : null;
}
