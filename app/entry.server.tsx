import { createHash, randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isConnectionLost } from "#models/connection-lost";
import { hashInlineScripts, hashOf } from "~/http/inline-scripts.server";
import { PartsOfPage } from "~/http/kept-parts.server";
import { NonceContext } from "~/http/nonce";
import { pageDataId } from "~/layout/page-modules";
import { FindPart } from "~/ui/kept-part";

export { isForEverybody } from "~/for-everybody.server";
export { beginAnswer, noteVisit } from "~/give-way.server";
export { content, endLiveAnswers, startProduct, stopProduct } from "~/lifecycle.server";

/** Loaders return whole data, so encoding it waits for nothing. Remix would give up after this many milliseconds. */
export const streamTimeout = 5_000;

/** Renders the whole page at once: nothing is deferred, and an error can still set the status code. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const state = await new Response(remixContext.serverHandoffStream).text();
  // It's read. With it, `RemixServer` would suspend, which a page that is rendered at once can't do.
  remixContext.serverHandoffStream = undefined;
  const data = state + takeData(remixContext.staticHandlerContext);
  const { shared } = loadContext;
  if (shared && status === 200) {
    const tag = tagOf(data, headers, remixContext);
    headers.set("ETag", tag);
    if (tag === shared.storedTag) return new Response(null, { status: 304, headers });
  }
  const nonce = randomBytes(16).toString("hex");
  const parts = new PartsOfPage(nonce);
  const rendered = renderToString(
    <NonceContext.Provider value={nonce}>
      {/* In development, the same content may be rendered by other code. */}
      <FindPart.Provider value={import.meta.env.DEV ? null : parts.find}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </FindPart.Provider>
    </NonceContext.Provider>,
  );
  const { html, hashes } = hashInlineScripts(rendered, nonce);
  loadContext.allowScripts?.(import.meta.env.DEV ? [...hashes, hashOf(dataScript)] : hashes);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Remix returns 405 for a form posted to a page without an action.
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  const script = import.meta.env.DEV ? `<script>${dataScript}</script>` : "";
  const pieces = [Buffer.from("<!DOCTYPE html>"), ...parts.keep(html), Buffer.from(dataElement(data) + script)];
  const document = Buffer.concat(pieces);
  return new Response(loadContext.compress?.(document, headers) ?? document, { status, headers });
}

/**
 * Gives the page what its loaders hold (`server/documents.ts`).
 * @returns the same as JSON, or nothing if Remix has encoded it, as it does after an error in rendering
 */
function takeData(context: EntryContext["staticHandlerContext"]): string {
  const held = Object.entries<unknown>(context.loaderData);
  if (!held.some(([, data]) => typeof data === "function")) return "";
  context.loaderData = Object.fromEntries(
    held.map(([id, data]) => [id, typeof data === "function" ? (data as () => unknown)() : data]),
  );
  return JSON.stringify(context.loaderData);
}

/** Identifies a page by what it's made of, before it's rendered. The tag is weak, because it's for all encodings. */
function tagOf(data: string, headers: Headers, { manifest }: EntryContext): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([manifest.version, ...headers]))
    .update(data);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/**
 * The page's data, in two lines: the page's state in Remix's encoding, and what its loaders returned. `RemixServer` would
 * write all of it as scripts. Those would be longer, and each page's have another hash.
 */
function dataElement(data: string): string {
  // It's JSON, and `<` is in its texts only.
  return `<script type="application/json" id="${pageDataId}">${data.replaceAll("<", "\\u003c")}</script>`;
}

/** Passes the state on to Remix in development. Otherwise, `app/hydrate.tsx` does. */
const dataScript = `{const{streamController:stream}=__remixContext;stream.enqueue(document.getElementById("${pageDataId}").textContent.split("\\n",1)[0]+"\\n");stream.close()}`;

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
