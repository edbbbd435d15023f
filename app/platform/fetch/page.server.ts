import { textOf, withoutScripts } from "~/platform/text/html-text";
import type { FetchRequest, GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { descriptionOfPage, type SiteDescription } from "~/platform/fetch/site-description";
import { iconsOfPage, type NamedIcons } from "~/platform/fetch/site-icons";

const htmlTypes = ["text/html", "application/xhtml+xml"];

/** A page as a reader sees it. Title and text are empty if the status isn't a success or the content isn't HTML. */
export type Page = SiteDescription & { url: string; status: number; title: string; text: string; named: NamedIcons };

/** @throws {FetchFailure} */
export async function readPage(address: string, fetch: GuardedFetch): Promise<Page> {
  const { url, status, html } = await fetchHtml(address, fetch);
  const unscripted = withoutScripts(html);
  const [, title = ""] = /<title[^<>]{0,500}>([^<]*)/i.exec(unscripted) ?? [];
  const named = iconsOfPage(unscripted, url);
  return { url, status, title: textOf(title), text: textOf(html), named, ...descriptionOfPage(unscripted) };
}

/** The HTML is empty if the status isn't a success or the content isn't HTML. `etag` names this version of the page. */
type FetchedHtml = { url: string; status: number; html: string; etag: string | undefined };

/** @throws {FetchFailure} */
export async function fetchHtml(
  address: string,
  fetch: GuardedFetch,
  request: Omit<FetchRequest, "types"> = {},
): Promise<FetchedHtml> {
  const { url, status, body, charset, headers } = await fetch(address, { ...request, types: htmlTypes });
  return { url, status, html: decoded(body, charset), etag: headers.get("ETag") ?? undefined };
}

function decoded(body: Buffer, named: string): string {
  const inDocument = /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString("latin1", 0, 2_048))?.[1];
  try {
    const decoder = new TextDecoder(named || inDocument || "utf-8");
    // In one piece, Node.js 20 reads windows-1252 as Latin-1, which has no "€".
    return decoder.decode(body, { stream: true }) + decoder.decode();
  } catch {
    return body.toString("utf8");
  }
}
