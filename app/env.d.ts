import "@remix-run/node";
import type { Settings } from "~/env.server";

declare module "@remix-run/node" {
  /** The context that the server passes to every loader and action. */
  interface AppLoadContext {
    /** The script nonce in this response's Content-Security-Policy. */
    cspNonce: string;
    settings: Settings;
    /** The visitor's IP address as reported by the trusted proxies. */
    clientAddress: string;
    /** Turns a 500 into a 503 if the only cause was a temporary loss of the database. */
    askToComeBack?: () => void;
  }

  /** Without it, Remix types loaders as JSON instead of single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}
