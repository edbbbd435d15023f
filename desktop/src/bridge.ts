/**
 * What a page of the server may ask of the window around it, as `window.desktop`. This file is the whole contract: the
 * preload keeps it, the pages of the server are typed by it. Server and shell are updated apart from one another, so a
 * function that changes its meaning gets a new `version`, and pages leave alone what they do not know.
 */
export type DesktopBridge = {
  readonly version: 1;
  readonly platform: "darwin" | "linux" | "win32";
  /** Shows a notification of the system, unless one with this key was shown before. */
  notify: (notice: Notice) => Promise<void>;
  /** How many things wait for staff: 0 takes the badge away. */
  setBadge: (count: number) => Promise<void>;
  /** How far the work under way is, from 0 to 1, in the task bar; 2 when nobody knows, null when there is none. */
  setProgress: (progress: number | null) => Promise<void>;
  secrets: {
    /** Whether the system has a keychain to keep them in. */
    areKept: () => Promise<boolean>;
    /** Null when none is kept. */
    read: (name: SecretName) => Promise<string | null>;
    /** Refuses when the system has no keychain to keep it in. */
    save: (name: SecretName, value: string) => Promise<void>;
    forget: (name: SecretName) => Promise<void>;
  };
  drafts: {
    find: (key: string) => Promise<Draft | null>;
    list: () => Promise<Draft[]>;
    save: (draft: UnsavedDraft) => Promise<void>;
    forget: (key: string) => Promise<void>;
  };
  /** Asks for a file by the system's dialog; null when none was chosen. Refuses files over 50 MB. */
  openFile: () => Promise<ChosenFile | null>;
  /** Calls the listener with what was chosen in the menu, until the function it answers is called. */
  onAction: (listener: (action: Action) => void) => () => void;
};

export type Notice = {
  /** The same for the same news, such as "job/12/done", so that nobody reads it twice. */
  key: string;
  title: string;
  body: string;
  /** Where a click leads, on this server. */
  path?: string;
};

export const secretNames = ["product-hunt-token", "ai-key"] as const;
export type SecretName = (typeof secretNames)[number];

export type UnsavedDraft = {
  /** What it is a draft of, such as "company/42" or "company/new". */
  key: string;
  /** What people call it. */
  label: string;
  /** The version that was being edited, to be compared when the draft is sent; null for something new. */
  version: string | null;
  /** JSON. */
  values: Record<string, unknown>;
};
/** `savedAt` is an ISO 8601 time. */
export type Draft = UnsavedDraft & { savedAt: string };

/** Bytes, because only the server knows encodings. */
export type ChosenFile = { name: string; bytes: Uint8Array };

export type Action =
  | { kind: "go"; path: string }
  | { kind: "save" }
  | { kind: "find" }
  | { kind: "import-file"; file: ChosenFile };
