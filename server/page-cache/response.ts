import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { Page } from "#server/page-cache/page";
import { requestIdHeader } from "#server/request-id";
import { bufferBody, tagOf } from "~/platform/http/tag.server";

const isPrivate = /\b(?:private|no-store)\b/;
const isText = /^text\/|[/+](?:json|xml)\b/;

/** Whether a response may be sent to others. */
export function isShareable({ status, headers }: Response): boolean {
  const isOpen = !isPrivate.test(headers.get("Cache-Control") ?? "") && !headers.has("Set-Cookie");
  return isOpen && [200, 404].includes(status) && isText.test(headers.get("Content-Type") ?? "");
}

type Reading = {
  key: string;
  /** Has the headers that all responses have. The response's headers are added to it. */
  res: ExpressResponse;
  /** The page that's stored with this key. */
  stored: Page | undefined;
  /** Whether it may be sent more than once. */
  isReusable: boolean;
  /** How long content delivery networks may store it. 0 if they may not. */
  cdnSeconds: number;
};

/**
 * Reads a response as a page. Returns the stored page if it's the same, or a response with the same body if it's too long to store.
 */
export async function readPage(response: Response, reading: Reading): Promise<Page | Response> {
  const { key, res, stored, isReusable, cdnSeconds } = reading;
  const body = await bufferBody(response);
  if (body instanceof Response) return body;
  const { status } = response;
  const tag = response.headers.get("ETag") ?? tagOf(response.headers, body);
  if (stored && stored.answer.tag === tag && stored.answer.status === status) return stored;
  copyHeaders(response, res);
  res.set("Vary", "Accept-Encoding");
  if (status === 200) res.set("ETag", tag);
  if (!res.hasHeader("Cache-Control")) res.set("Cache-Control", "no-cache");
  if (status === 200 && cdnSeconds > 0 && res.get("Cache-Control") === "no-cache")
    res.set("Cache-Control", `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`);
  const headers = Object.entries(res.getHeaders())
    .filter(([name]) => name !== requestIdHeader.toLowerCase())
    .map(([name, value]) => [name, String(value)] as const);
  return Page.of({ key, status, tag, headers }, body, isReusable);
}

/** Sends a response to the visitor who caused it. */
export async function sendResponse(req: ExpressRequest, res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status);
  copyHeaders(response, res);
  if (!response.body || req.method === "HEAD") {
    await response.body?.cancel();
    return void res.end();
  }
  await writeReadableStreamToWritable(response.body, res);
}

/** A response's own header takes the place of the one that all responses have. Cookies and `Vary` are lists. */
function copyHeaders({ headers }: Response, res: ExpressResponse): void {
  for (const [name, value] of headers)
    if (name === "set-cookie" || name === "vary") res.append(name, value);
    else res.set(name, value);
}
