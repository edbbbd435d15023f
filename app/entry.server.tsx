import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { isConnectionLost } from "#models/connection-lost";
import { hashInlineScripts } from "~/http/inline-scripts.server";
import { NonceContext } from "~/http/nonce";

export { content, endLiveAnswers, startProduct, stopProduct } from "~/lifecycle.server";

/** Rendering is aborted after this many milliseconds. */
export const streamTimeout = 5_000;

/**
 * Renders the whole page before sending it. Nothing is deferred here, one buffer compresses better than many small
 * ones, and an error can still set the status code.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { shared } = loadContext;
  if (shared && status === 200) {
    const tag = await takeTag(headers, remixContext);
    headers.set("ETag", tag);
    if (tag === shared.storedTag) return new Response(null, { status: 304, headers });
  }
  const nonce = randomBytes(16).toString("hex");
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set("Content-Type", "text/html; charset=utf-8");
          // Remix returns 405 for a form posted to a page without an action.
          if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
          const page = text(pipe(new PassThrough()));
          const answer = (rendered: string) => {
            const { html, hashes } = hashInlineScripts(scriptsLast(withoutGaps(rendered)), nonce);
            loadContext.allowScripts?.(hashes);
            return new Response(Buffer.from(html), { status: failed ? 500 : status, headers });
          };
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

/** Identifies a page by what it's made of, before it's rendered. The tag is weak, because it's for all encodings. */
async function takeTag(headers: Headers, remixContext: EntryContext): Promise<string> {
  const data = Buffer.from(await new Response(remixContext.serverHandoffStream).arrayBuffer());
  // It can be read only once.
  remixContext.serverHandoffStream = new Response(data).body ?? undefined;
  const others = [remixContext.manifest.version, ...headers];
  const hash = createHash("sha256").update(JSON.stringify(others)).update(data);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/**
 * React 18 pads the end of a chunk with NULs if a multibyte character doesn't fit. Browsers drop them in text but
 * replace them with U+FFFD in attributes, scripts, and form fields, which then submit it.
 */
function withoutGaps(html: string): string {
  return html.replaceAll("\0", "");
}

/** Pages work without scripts, so scripts go last: content, styles, and fonts load first on slow connections. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** Logs errors in loaders, actions, and rendering, except those that visitors cause every day. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  // The driver may not have noticed yet that the connection is lost.
  if (isConnectionLost(error)) context.askToComeBack?.();
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logUnexpected(error, request);
}

function logUnexpected(error: unknown, request: Request): void {
  console.error(`${request.method} ${new URL(request.url).pathname}`, error);
}
