import "@remix-run/node";
import type { Settings } from "~/env.server";

declare module "@remix-run/node" {
  /** The context that the server passes to every loader and action. */
  interface AppLoadContext {
    settings: Settings;
    /** The visitor's IP address as reported by the trusted proxies. */
    clientAddress: string;
    /** Turns a 500 into a 503 if the only cause was a temporary loss of the database. */
    askToComeBack?: () => void;
    /** Allows a page's inline scripts in its Content-Security-Policy, by their hashes, such as "sha256-…". */
    allowScripts?: (hashes: string[]) => void;
  }

  /** Without it, Remix types loaders as JSON instead of single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}
