import { decodeHTML } from "entities";
import { z } from "zod";
import { parseUrl } from "~/platform/runtime/parse-url";
import { parseJson } from "~/platform/text/parse-json";

/** An icon that a website declares. `side` is its longest side in pixels, or infinite for SVG. */
export type SiteIcon = { url: string; side: number };

/** The icons and the manifest that a page declares. */
export type NamedIcons = { icons: SiteIcon[]; manifest: string | undefined };

/** Bounds for untrusted pages, in characters and numbers. */
const [maxHeadLength, maxLinkLength, maxLinks, maxIcons] = [200_000, 2_000, 200, 50];

/** Sides of icons that don't state one. */
const usualSides = { "apple-touch-icon": 180, "apple-touch-icon-precomposed": 180, icon: 32 } as const;

/** Reads the `<link>` elements of a page at a URL. */
export function iconsOfPage(html: string, url: string): NamedIcons {
  const icons: SiteIcon[] = [];
  let manifest: string | undefined;
  const links = html
    .slice(0, maxHeadLength)
    .split(/<link(?=\s)/i)
    .slice(1, maxLinks);
  for (const link of links) {
    const [tag = ""] = link.slice(0, maxLinkLength).split(">");
    const href = attributeOf(tag, "href");
    const target = href ? parseUrl(href, url)?.href : undefined;
    if (target === undefined) continue;
    const relations = attributeOf(tag, "rel").toLowerCase().split(/\s+/);
    if (relations.includes("manifest")) manifest ??= target;
    const relation = relations.find((name): name is keyof typeof usualSides => Object.hasOwn(usualSides, name));
    if (!relation) continue;
    const isSvg = attributeOf(tag, "type") === "image/svg+xml" || /\.svg(?:[?#]|$)/i.test(target);
    icons.push({ url: target, side: isSvg ? Infinity : sideOf(attributeOf(tag, "sizes"), usualSides[relation]) });
  }
  return { icons: icons.slice(0, maxIcons), manifest };
}

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string().catch(""), purpose: z.string().catch("any") })),
});

/** Reads the icons of a web app manifest at a URL. None if it isn't one. */
export function iconsOfManifest(text: string, url: string): SiteIcon[] {
  const { data } = Manifest.safeParse(parseJson(text));
  const usual = (data?.icons ?? []).filter(({ purpose }) => purpose.split(/\s+/).includes("any"));
  return usual.slice(0, maxIcons).flatMap(({ src, sizes }) => {
    const target = parseUrl(src, url)?.href;
    return target === undefined ? [] : [{ url: target, side: sideOf(sizes, usualSides.icon) }];
  });
}

/**
 * The URLs of icons, best first for a size: the smallest that are large enough, then the largest others.
 * @param side in pixels
 */
export function bestIcons(icons: readonly SiteIcon[], side: number): string[] {
  const isEnough = (icon: SiteIcon) => icon.side >= side;
  const ranked = [
    ...icons.filter(isEnough).sort((a, b) => (a.side === b.side ? 0 : a.side - b.side)),
    ...icons.filter((icon) => !isEnough(icon)).sort((a, b) => b.side - a.side),
  ];
  return [...new Set(ranked.map(({ url }) => url))];
}

export function attributeOf(tag: string, name: string): string {
  const [, quoted, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag) ?? [];
  return decodeHTML(quoted ?? single ?? bare ?? "").trim();
}

/** The longest side in sizes such as "16x16 32x32" or "any". */
function sideOf(sizes: string, usual: number): number {
  if (/\bany\b/i.test(sizes)) return Infinity;
  const sides = [...sizes.matchAll(/\d{1,5}/g)].map(([side]) => Number(side));
  return sides.length > 0 ? Math.max(...sides) : usual;
}
