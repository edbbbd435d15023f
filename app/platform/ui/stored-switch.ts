import { StoredText } from "~/platform/runtime/stored-text";

/** A setting stored in this browser, synchronized with other tabs. On by default. */
export function storedSwitch(key: string) {
  const text = new StoredText(key);
  return {
    isOn: () => text.read() !== "off",
    /** Calls back after each change. Returns a function that unsubscribes. */
    subscribe: text.subscribe,
    set: (on: boolean) => text.write(on ? "on" : "off"),
  };
}
