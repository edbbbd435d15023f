/**
 * What the server's pages may request from the window, as `window.desktop`. This file is the whole contract: the
 * preload implements it, and the server's pages are typed by it. Server and shell are updated separately, so a function
 * whose meaning changes gets a new `version`, and pages ignore versions they don't know.
 */
export type DesktopBridge = {
  readonly version: 1;
  readonly platform: "darwin" | "linux" | "win32";
  /** Shows a system notification, unless one with this key was shown before. */
  notify: (notice: Notice) => Promise<void>;
  /** Number of items that need an admin. 0 removes the badge. */
  setBadge: (count: number) => Promise<void>;
  /** Progress of running work in the task bar, from 0 to 1. 2 means unknown, and null means none. */
  setProgress: (progress: number | null) => Promise<void>;
  secrets: {
    /** Whether the system has a keychain for secrets. */
    areKept: () => Promise<boolean>;
    /** Null if none is stored. */
    read: (name: SecretName) => Promise<string | null>;
    /** Fails if the system has no keychain. */
    save: (name: SecretName, value: string) => Promise<void>;
    forget: (name: SecretName) => Promise<void>;
  };
  drafts: {
    find: (key: string) => Promise<Draft | null>;
    list: () => Promise<Draft[]>;
    save: (draft: UnsavedDraft) => Promise<void>;
    forget: (key: string) => Promise<void>;
  };
  /** Opens the system's file dialog. Returns null if the user cancels. Fails for files over 50 MB. */
  openFile: () => Promise<ChosenFile | null>;
  /** Calls the listener with each menu choice. Returns a function that unsubscribes. */
  onAction: (listener: (action: Action) => void) => () => void;
};

export type Notice = {
  /** The same for the same event, such as "job/12/done", so that nobody sees it twice. */
  key: string;
  title: string;
  body: string;
  /** The path on this server that a click opens. */
  path?: string;
};

export const secretNames = ["product-hunt-token", "ai-key"] as const;
export type SecretName = (typeof secretNames)[number];

export type UnsavedDraft = {
  /** The form's record, such as "company/42" or "company/new". */
  key: string;
  /** Its display name. */
  label: string;
  /** The version that the edit started from, for the server to compare. Null for a new record. */
  version: string | null;
  /** JSON. */
  values: Record<string, unknown>;
};
/** `savedAt` is an ISO 8601 time. */
export type Draft = UnsavedDraft & { savedAt: string };

/** Bytes, because only the server detects encodings. */
export type ChosenFile = { name: string; bytes: Uint8Array };

export type Action =
  | { kind: "go"; path: string }
  | { kind: "save" }
  | { kind: "find" }
  | { kind: "import-file"; file: ChosenFile };
