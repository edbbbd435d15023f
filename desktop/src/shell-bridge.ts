/** What the shell's own pages may ask, as `window.shell`: the pages of a server never see it. */
export type ShellBridge = {
  servers: () => Promise<KnownServers>;
  /** Probes the address and opens it, or answers why not. */
  add: (address: string) => Promise<Refused | null>;
  choose: (origin: string) => Promise<void>;
  forget: (origin: string) => Promise<KnownServers>;
  /** Opens the active server again when it answers, or says why not. */
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
