import type { DesktopBridge } from "#desktop/src/bridge";

export type { Action, Draft, SecretName } from "#desktop/src/bridge";

declare global {
  interface Window {
    /** Only defined in the desktop app. */
    desktop?: DesktopBridge;
  }
}

/** The desktop app's bridge. Null in a browser and in app versions that this page doesn't support. */
export function desktopApp(): DesktopBridge | null {
  if (typeof window === "undefined") return null;
  return window.desktop?.version === 1 ? window.desktop : null;
}
