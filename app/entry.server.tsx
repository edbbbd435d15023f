import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { isConnectionLost } from "#models/connection-lost";
import { NonceContext } from "~/http/nonce";

export { endLiveAnswers, startProduct, stopProduct } from "~/lifecycle.server";

/** A page that is not rendered after this many milliseconds is given up. */
export const streamTimeout = 5_000;

/**
 * Renders a page whole before its first byte leaves: nothing here is deferred, one buffer compresses better than
 * many small ones, and an error can still become an honest status code.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={loadContext.cspNonce}>
        <RemixServer context={remixContext} url={request.url} nonce={loadContext.cspNonce} />
      </NonceContext.Provider>,
      {
        nonce: loadContext.cspNonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set("Content-Type", "text/html; charset=utf-8");
          // Remix answers so for a page without an action.
          if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
          const page = text(pipe(new PassThrough()));
          const answer = (html: string) =>
            new Response(Buffer.from(scriptsLast(withoutGaps(html))), { status: failed ? 500 : status, headers });
          page.then(answer).then(resolve, reject);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          logUnexpected(error, request);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout);
  });
}

/**
 * React 18 fills a piece of a page with NULs when a letter of several bytes doesn't fit into its end. Browsers leave
 * them out of texts, but replace them by U+FFFD in attributes, scripts, and the fields of forms, which then send it.
 */
function withoutGaps(html: string): string {
  return html.replaceAll("\0", "");
}

/** Pages are whole without scripts: what is seen, its styles and letters, comes first over a slow line. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** Logs what went wrong inside loaders, actions and rendering, but not what visitors do every day. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  // The driver may not have noticed yet that the database went away.
  if (isConnectionLost(error)) context.askToComeBack?.();
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logUnexpected(error, request);
}

function logUnexpected(error: unknown, request: Request): void {
  console.error(`${request.method} ${new URL(request.url).pathname}`, error);
}
