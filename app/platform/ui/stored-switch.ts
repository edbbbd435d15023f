/** A choice that stays in this browser: on, unless it was turned off. */
type StoredSwitch = {
  isOn: () => boolean;
  /** Calls back after each choice. Returns what ends it. */
  watch: (changed: () => void) => () => void;
  turn: (on: boolean) => void;
};

export function storedSwitch(key: string): StoredSwitch {
  // What was chosen on this page, because storage may be blocked.
  let chosen: boolean | undefined;
  const watching = new Set<() => void>();
  return {
    isOn() {
      try {
        return chosen ?? localStorage.getItem(key) !== "off";
      } catch {
        return true;
      }
    },
    watch(changed) {
      watching.add(changed);
      return () => watching.delete(changed);
    },
    turn(on) {
      chosen = on;
      try {
        if (on) localStorage.removeItem(key);
        else localStorage.setItem(key, "off");
      } catch {
        // Storage may be blocked or full. The choice then lasts as long as the page.
      }
      for (const changed of watching) changed();
    },
  };
}
