import "@remix-run/node";
import type { Settings } from "~/platform/runtime/env.server";

declare module "@remix-run/node" {
  /** The context that the server passes to every loader and action. */
  interface AppLoadContext {
    settings: Settings;
    /** What the log's lines about this request have, too. */
    requestId?: string;
    /** The visitor's IP address as reported by the trusted proxies. */
    clientAddress: string;
    /** Turns a 500 into a 503 if the only cause was a temporary loss of the database. */
    answerRetryLater?: () => void;
    /** Allows a page's inline scripts in its Content-Security-Policy, by their hashes, such as "sha256-…". */
    allowScripts?: (hashes: string[]) => void;
    /** Adds a Set-Cookie header to the answer. Missing for shared answers. */
    addCookie?: (cookie: string) => void;
    /** Whether this is the answer to a posted form, whose page may show errors. */
    answersForm?: boolean;
    /** Set for shared answers, which depend only on the URL; see docs/decisions/0023-a-page-cache.md. */
    shared?: {
      /** The ETag of the page that's stored for this URL. If it's still the same, the page isn't rendered again. */
      storedTag: string | undefined;
      /** Prevents the answer from being stored, because something is missing in it. */
      markIncomplete: () => void;
    };
  }

  /** Without it, Remix types loaders as JSON instead of single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}
