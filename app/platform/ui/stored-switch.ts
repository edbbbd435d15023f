/** A setting stored in this browser. On by default. */
type StoredSwitch = {
  isOn: () => boolean;
  /** Calls back after each change. Returns a function that unsubscribes. */
  subscribe: (changed: () => void) => () => void;
  set: (on: boolean) => void;
};

export function storedSwitch(key: string): StoredSwitch {
  // The choice made on this page, in case storage is blocked.
  let chosen: boolean | undefined;
  const listeners = new Set<() => void>();
  return {
    isOn() {
      try {
        return chosen ?? localStorage.getItem(key) !== "off";
      } catch {
        return true;
      }
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(on) {
      chosen = on;
      try {
        if (on) localStorage.removeItem(key);
        else localStorage.setItem(key, "off");
      } catch {
        // Storage may be blocked or full. The choice then lasts as long as the page.
      }
      for (const changed of listeners) changed();
    },
  };
}
