import { textOf } from "~/platform/text/html-text";
import type { GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { descriptionOfPage, type SiteDescription } from "~/platform/fetch/site-description";
import { iconsOfPage, type NamedIcons } from "~/platform/fetch/site-icons";

const htmlTypes = ["text/html", "application/xhtml+xml"];

/** A page as a reader sees it. Title and text are empty if the status isn't a success or the content isn't HTML. */
export type Page = SiteDescription & { url: string; status: number; title: string; text: string; named: NamedIcons };

/** @throws {FetchFailure} */
export async function readPage(address: string, fetch: GuardedFetch): Promise<Page> {
  const { url, status, body, charset } = await fetch(address, { types: htmlTypes });
  const html = decoded(body, charset);
  const unscripted = withoutScripts(html);
  const [, title = ""] = /<title[^<>]{0,500}>([^<]*)/i.exec(unscripted) ?? [];
  const named = iconsOfPage(unscripted, url);
  return { url, status, title: textOf(title), text: textOf(html), named, ...descriptionOfPage(unscripted) };
}

/**
 * Finds the title outside of scripts in one linear pass: the page is untrusted, and a megabyte of script openings would
 * keep a regular expression busy for minutes.
 */
function withoutScripts(html: string): string {
  const [before = "", ...scripts] = html.split(/<script/i);
  const afterScripts = scripts.map((script) => script.slice(/<\/script/i.exec(script)?.index ?? script.length));
  return [before, ...afterScripts].join("");
}

function decoded(body: Buffer, named: string): string {
  const inDocument = /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString("latin1", 0, 2_048))?.[1];
  try {
    return new TextDecoder(named || inDocument || "utf-8").decode(body);
  } catch {
    return body.toString("utf8");
  }
}
