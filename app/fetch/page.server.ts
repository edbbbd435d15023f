import { textOf } from "~/blog/html-text";
import type { GuardedFetch } from "~/fetch/guarded-fetch.server";

const htmlTypes = ["text/html", "application/xhtml+xml"];

/** A page as a reader has it; title and text are empty when the status is no success, or what came is no HTML. */
export type Page = { url: string; status: number; title: string; text: string };

/** @throws {FetchFailure} */
export async function readPage(address: string, fetch: GuardedFetch): Promise<Page> {
  const { url, status, body, charset } = await fetch(address, { types: htmlTypes });
  const html = decoded(body, charset);
  // What runs between the tags of a script is no title.
  const [, title = ""] = /<title[^>]*>([^<]*)/i.exec(html.replace(/<script.*?<\/script/gis, "")) ?? [];
  return { url, status, title: textOf(title), text: textOf(html) };
}

function decoded(body: Buffer, named: string): string {
  const inDocument = /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString("latin1", 0, 2_048))?.[1];
  try {
    return new TextDecoder(named || inDocument || "utf-8").decode(body);
  } catch {
    return body.toString("utf8");
  }
}
