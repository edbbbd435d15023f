/** What the shell's own pages may request, as `window.shell`. The server's pages never see it. */
export type ShellBridge = {
  servers: () => Promise<KnownServers>;
  /** Probes a server and opens it, or returns the reason it can't. */
  add: (address: string) => Promise<Refused | null>;
  choose: (origin: string) => Promise<void>;
  forget: (origin: string) => Promise<KnownServers>;
  /** Opens the active server again if it responds, or returns the reason it can't. */
  retry: () => Promise<Refused | null>;
  /** Shows the page of servers. */
  manage: () => Promise<void>;
  find: {
    look: (text: string, forward: boolean) => Promise<void>;
    close: () => Promise<void>;
    onFound: (listener: (found: Found) => void) => void;
  };
};

export type KnownServers = { servers: string[]; active: string | null };
export type Refused = { reason: string };
export type Found = { current: number; total: number };
