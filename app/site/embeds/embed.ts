import { comparedIds } from "~/discovery/compare/path";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { parseUrl } from "~/platform/runtime/parse-url";

/** Without one, an embed follows the device of whoever sees it. */
export const embedThemes = ["light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

export const isEmbedTheme = (text: unknown): text is EmbedTheme => embedThemes.some((theme) => theme === text);

/** In CSS pixels. Embeds fit any size and scroll if they must. */
export type EmbedSize = { width: number; height: number };

/** What a page of another site may show in a frame, with the size that it has unless somebody chooses another one. */
export const embedSizes = {
  company: { width: 480, height: 270 },
  tools: { width: 480, height: 640 },
  compare: { width: 760, height: 640 },
} satisfies Record<string, EmbedSize>;
export type EmbedKind = keyof typeof embedSizes;

export type Embed = { kind: EmbedKind; path: string };

/** The address of the embed for the path of a page that has one. */
export const embedPath = (path: string) => `/embed${path}`;

/** How many tools a list has, unless `limit` says it. */
export const toolsInList = { usual: 10, max: 50 };

/**
 * The embed for the address of a page, or null if there's none: of a company, a comparison, a category, or the directory,
 * with any filter.
 * @param address as somebody may have copied it: absolute, or a path
 */
export function embedOf(address: string, siteUrl: string): Embed | null {
  const url = parseUrl(address.trim(), siteUrl);
  if (!url || url.host !== new URL(siteUrl).host) return null;
  const parts = url.pathname.split("/").filter(Boolean);
  const [first, second = "", ...rest] = parts[0] === "embed" ? parts.slice(1) : parts;
  if (rest.length > 0) return null;
  if (first === "company" && /^\d+$/.test(second)) return { kind: "company", path: `/embed/company/${second}` };
  if (first === "compare" && comparedIds(second).length > 1)
    return { kind: "compare", path: `/embed/compare/${second}${url.search}` };
  if (first === "category" && second) return { kind: "tools", path: toolsPath(url.searchParams, second) };
  if ((first === "directory" || first === "tools") && !second)
    return { kind: "tools", path: toolsPath(url.searchParams) };
  return null;
}

/** The address of a list, with what a search or filters say, and nothing else of the page's address. */
function toolsPath(parameters: URLSearchParams, category?: string): string {
  const { page: _page, view: _view, filters: _filters, ...query } = parseDirectoryQuery(parameters);
  return directoryHref(category === undefined ? query : { ...query, category: [category] }, "/embed/tools");
}

/** Adds parameters to the address of an embed, for those that have a value. */
export function embedSource({ path }: Pick<Embed, "path">, parameters: Record<string, string | undefined>): string {
  const url = new URL(path, "http://site.invalid");
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const attribute = (text: string) => text.replace(/[&"<>]/g, (character) => escapes[character] as string);

/** The HTML for other sites. The width is at most what their page has. */
export function frameHtml(source: string, title: string, { width, height }: EmbedSize): string {
  return `<iframe src="${attribute(source)}" title="${attribute(title)}" width="${width}" height="${height}" style="max-width:100%;border:0" loading="lazy"></iframe>`;
}
