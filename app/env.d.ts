import "@remix-run/node";
import type { Settings } from "~/env.server";

declare module "@remix-run/node" {
  /** What the server hands to every loader and action. */
  interface AppLoadContext {
    /** The script nonce of this response's Content-Security-Policy. */
    cspNonce: string;
    settings: Settings;
    /** The visitor's address, as far as the trusted proxies can tell. */
    clientAddress: string;
    /** Answers 503 instead of 500: what failed was only that the database is away for a moment. */
    askToComeBack?: () => void;
  }

  /** Without it, loader types are those of JSON rather than of single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}
