import type { Action, DesktopBridge } from "./bridge";
import type { Answer } from "./answers";
import type { Found, ShellBridge } from "./shell-bridge";

/** The parts of Electron's `ipcRenderer` that the bridges use. */
type Wire = {
  invoke: (channel: string, ...values: unknown[]) => Promise<unknown>;
  on: (channel: string, listener: (event: unknown, ...values: unknown[]) => void) => unknown;
};

const ask =
  (wire: Wire) =>
  async <Value>(channel: string, ...values: unknown[]): Promise<Value> => {
    const answer = (await wire.invoke(channel, ...values)) as Answer;
    if ("refused" in answer) throw new Error(answer.refused);
    return answer.value as Value;
  };

/** The few functions that the server's pages get. None of them exposes Electron, a channel, or an event. */
export function desktopBridge(wire: Wire, platform: DesktopBridge["platform"]): DesktopBridge {
  const call = ask(wire);
  const listeners = new Set<(action: Action) => void>();
  wire.on("desktop:action", (_event, action) => {
    for (const listener of listeners) listener(action as Action);
  });
  return {
    version: 1,
    platform,
    notify: ({ key, title, body, path }) => call("desktop:notify", { key, title, body, path }),
    setBadge: (count) => call("desktop:set-badge", count),
    setProgress: (progress) => call("desktop:set-progress", progress),
    secrets: {
      areKept: () => call("desktop:are-secrets-kept"),
      read: (name) => call("desktop:read-secret", name),
      save: (name, value) => call("desktop:save-secret", name, value),
      forget: (name) => call("desktop:forget-secret", name),
    },
    drafts: {
      find: (key) => call("desktop:find-draft", key),
      list: () => call("desktop:list-drafts"),
      save: ({ key, label, version, values }) => call("desktop:save-draft", { key, label, version, values }),
      forget: (key) => call("desktop:forget-draft", key),
    },
    openFile: () => call("desktop:open-file"),
    onAction: (listener) => {
      listeners.add(listener);
      void call("desktop:listening", true);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void call("desktop:listening", false);
      };
    },
  };
}

export function shellBridge(wire: Wire): ShellBridge {
  const call = ask(wire);
  return {
    servers: () => call("shell:servers"),
    add: (address) => call("shell:add", address),
    choose: (origin) => call("shell:choose", origin),
    forget: (origin) => call("shell:forget", origin),
    retry: () => call("shell:retry"),
    manage: () => call("shell:manage"),
    find: {
      look: (text, forward) => call("shell:find", text, forward),
      close: () => call("shell:close-find"),
      onFound: (listener) => {
        wire.on("shell:found", (_event, found) => listener(found as Found));
      },
    },
  };
}
