import "@remix-run/node";
import type { Settings } from "~/platform/runtime/env.server";

declare module "@remix-run/node" {
  /** The context that the server passes to every loader and action. */
  interface AppLoadContext {
    settings: Settings;
    /** The visitor's IP address as reported by the trusted proxies. */
    clientAddress: string;
    /** Turns a 500 into a 503 if the only cause was a temporary loss of the database. */
    answerRetryLater?: () => void;
    /** Allows a page's inline scripts in its Content-Security-Policy, by their hashes, such as "sha256-…". */
    allowScripts?: (hashes: string[]) => void;
    /** Adds a Set-Cookie header to the answer. Missing if the answer is for everybody. */
    addCookie?: (cookie: string) => void;
    /** Whether the answer is one to a form, so that the page may show its errors. */
    answersForm?: boolean;
    /** Set if the answer is the same for everybody, made from the address alone; see docs/decisions/0023-a-page-cache.md. */
    shared?: {
      /** The ETag of the page that's stored for this URL. If it would get the same one, it isn't rendered again. */
      storedTag: string | undefined;
      /** Keeps the answer from being stored. */
      leaveOut: () => void;
    };
  }

  /** Without it, Remix types loaders as JSON instead of single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}
