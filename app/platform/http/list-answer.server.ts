import { setImmediate } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { siteOrigin } from "~/platform/http/origin.server";
import { csvOf } from "~/platform/text/csv";

/** A page of a list as a bare array. */
export function listAnswer(items: Iterable<unknown>, headers: Record<string, string>): Response {
  return inPieces(jsonPieces("[", items, "]"), { ...jsonHeaders, ...headers });
}

/** `next` is the next page's cursor, and `nextPage` its number in lists that have no cursors. */
type Page = { total: number; next?: string | undefined; nextPage?: number | undefined };

/** What a page of a list says in headers: the total across all pages in X-Total-Count, and the next page in Link. */
export function pageHeaders(request: Request, { settings }: AppLoadContext, { total, next, nextPage }: Page) {
  const headers = { "X-Total-Count": String(total) };
  if (next === undefined && nextPage === undefined) return headers;
  const { pathname, search } = new URL(request.url);
  const address = new URL(pathname + search, siteOrigin(request, settings));
  address.searchParams.delete("page");
  if (next !== undefined) address.searchParams.set("cursor", next);
  else address.searchParams.set("page", String(nextPage));
  return { ...headers, Link: `<${address.href}>; rel="next"` };
}

/** An object with one long list, streamed if it's large. */
export function objectAnswer(
  fields: object,
  listName: string,
  items: Iterable<unknown>,
  headers: Record<string, string>,
): Response {
  const before = `${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(listName)}:[`;
  return inPieces(jsonPieces(before, items, "]}"), { ...jsonHeaders, ...headers });
}

/** A table as a file; see `csvOf`. */
export function csvAnswer(name: string, rows: Iterable<object>, columns: Record<string, string>): Response {
  return inPieces(csvOf(rows, columns), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  });
}

const jsonHeaders = { "Content-Type": "application/json" };
/** In characters. Serializing a piece blocks the event loop for about a millisecond. */
const pieceLength = 64 * 1024;

function* jsonPieces(before: string, items: Iterable<unknown>, after: string): Generator<string, void> {
  let piece = before;
  let separator = "";
  for (const item of items) {
    piece += separator + JSON.stringify(item);
    separator = ",";
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece + after;
}

/** Streams a large answer in pieces, and lets other requests run in between. A small one is sent whole. */
function inPieces(pieces: Generator<string, void>, headers: Record<string, string>): Response {
  const [first, second] = [pieces.next(), pieces.next()];
  if (second.done) return new Response(first.value ?? "", { headers });
  const ready = [first.value, second.value];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setImmediate();
      const piece = ready.shift() ?? pieces.next().value;
      if (piece === undefined) controller.close();
      else controller.enqueue(encoder.encode(piece));
    },
    cancel: () => void pieces.return(),
  });
  return new Response(body, { headers });
}
