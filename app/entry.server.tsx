import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { isConnectionLost } from "#models/connection-lost";
import { hashInlineScripts } from "~/platform/http/inline-scripts.server";
import { NonceContext } from "~/platform/http/nonce";
import { RequestIdContext } from "~/platform/ui/request-id";

export { allowedMethods } from "~/site/wiring/allowed-methods.server";
export { findOpenFile as findFile } from "~/discovery/open-data/keep-up.server";
export { isForEverybody } from "~/site/wiring/for-everybody.server";
export { hasEmbed } from "~/site/wiring/has-embed.server";
export { hasMarkdown } from "~/site/wiring/has-markdown.server";
export { addGauges } from "~/site/status/gauges.server";
export { routeOf } from "~/site/wiring/route-of.server";
export { trackRequest, recordVisit } from "~/platform/runtime/yield-to-requests.server";
export { content, endLiveAnswers, isServedEarly, startProduct, stopProduct } from "~/site/wiring/lifecycle.server";

/** Time limit for encoding and rendering, in milliseconds. Loaders return complete data, so it should never be reached. */
export const streamTimeout = 5_000;

/** Renders the whole page before it's sent: nothing is deferred, and an error can still set the status code. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const data = await new Response(remixContext.serverHandoffStream).text();
  const { shared, requestId } = loadContext;
  if (shared && status === 200) {
    const tag = tagOf(data, headers, remixContext);
    headers.set("ETag", tag);
    if (tag === shared.storedTag) return new Response(null, { status: 304, headers });
  }
  // The original stream has been read. A stream of one chunk becomes one script in the page.
  remixContext.serverHandoffStream = new Response(data).body!;
  const nonce = randomBytes(16).toString("hex");
  const rendered = await renderInTurn(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={status >= 400 && !shared ? requestId : undefined}>
        <Suspense>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          {/* Takes the position of a boundary in `app/entry.client.tsx`, because generated IDs depend on positions. */}
          {null}
        </Suspense>
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  const { html, hashes } = hashInlineScripts(rendered, nonce);
  loadContext.allowScripts?.(hashes);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Remix returns 405 for a form posted to a page without an action.
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  return new Response(html, { status, headers });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Renders a page once those before it are rendered. Hundreds may wait for the same thing, such as a database that was away. At
 * once, all would take as long as all together, and reach the time limit.
 */
function renderInTurn(page: ReactNode): Promise<string> {
  const turn = lastTurn.then(() => render(page));
  lastTurn = turn.catch(() => {});
  return turn;
}

/**
 * Renders a page. Rejects on the first error, even if browsers could render that part again. Removes the NUL
 * characters that React 18 leaves at the end of a chunk where the next character didn't fit: https://github.com/facebook/react/issues/31134
 */
function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // By default, React sends large parts after the page, with scripts that move them into the page.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve(html.replaceAll("\0", "")), reject);
      },
      onError: reject,
    });
    const timer = setTimeout(abort, streamTimeout);
  });
}

/** A page's ETag, from its inputs, so that it's known before rendering. Weak, because it's the same for all encodings. */
function tagOf(data: string, headers: Headers, { manifest }: EntryContext): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([manifest.version, ...headers]))
    .update(data);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Logs errors in loaders, actions, and rendering, except client errors and aborted requests. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  // The driver may not have noticed yet that the connection is lost.
  if (isConnectionLost(error)) context.answerRetryLater?.();
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logUnexpected(error, request);
}

function logUnexpected(error: unknown, request: Request): void {
  console.error(`${request.method} ${new URL(request.url).pathname}`, error);
}
