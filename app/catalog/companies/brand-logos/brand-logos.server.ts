import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { knownPublishers } from "~/catalog/companies/brand-logos/known-publishers";
import { logoColors } from "~/catalog/companies/brand-logos/logo-colors";
import { publisherOf } from "~/catalog/companies/brand-logos/publisher";
import { nameKeyOf } from "~/catalog/companies/name-key";

/** A brand as the package simple-icons describes it, as far as it's read here. */
type Brand = {
  title: string;
  slug: string;
  /** Six hexadecimal digits. */
  hex: string;
  source: string;
  guidelines?: string;
  aliases?: { aka?: string[]; old?: string[]; loc?: Record<string, string> };
};

type BrandLogo = { slug: string; hex: string; pages: string[] };
type BrandLogos = { byName: ReadonlyMap<string, readonly BrandLogo[]>; bySlug: ReadonlyMap<string, BrandLogo> };

const { resolve } = createRequire(import.meta.url);

let loaded: BrandLogos | undefined;

/** The names of all marks. Loaded on the first call in about 50 ms; the drawings stay on disk. */
function logos(): BrandLogos {
  if (loaded) return loaded;
  const brands = JSON.parse(readFileSync(resolve("simple-icons/icons.json"), "utf8")) as Brand[];
  const byName = new Map<string, BrandLogo[]>();
  const bySlug = new Map<string, BrandLogo>();
  for (const { title, slug, hex, source, guidelines, aliases: { aka = [], old = [], loc = {} } = {} } of brands) {
    const logo = { slug, hex, pages: guidelines === undefined ? [source] : [source, guidelines] };
    bySlug.set(slug, logo);
    for (const key of new Set([title, ...aka, ...old, ...Object.values(loc)].map(nameKeyOf)))
      byName.set(key, [...(byName.get(key) ?? []), logo]);
  }
  return (loaded = { byName, bySlug });
}

/** Words after a product's name that don't make it another product. */
const edition = /\s+(?:(?:community|enterprise|free|open source)(?:\s+edition)?|CE)$/i;

/** What tells a brand. */
type Named = { name: string; website: string; sourceCode?: string };

/**
 * The path of a product's mark, if it's a known brand. Names alone say too little (there are three products named
 * Cockpit), and so do domains (a foundation has many products): the name has to be the brand's, and its website or
 * source code has to have the same publisher as the brand's own pages.
 */
export function brandLogoOf({ name, website, sourceCode }: Named): string | undefined {
  const { byName } = logos();
  const named = byName.get(nameKeyOf(name)) ?? byName.get(nameKeyOf(name.replace(edition, "")));
  if (!named) return undefined;
  const publishers = [website, sourceCode ?? ""].map(publisherOf).filter((publisher) => publisher !== undefined);
  const found = named.find(({ slug, pages }) => {
    const own = [...pages.map(publisherOf), ...(knownPublishers[slug] ?? [])];
    return publishers.some((publisher) => own.includes(publisher));
  });
  return found && `/brand-marks/${found.slug}.svg`;
}

/** A mark in its brand's color on a tile, as SVG. Null if there is none. */
export async function drawBrandLogo(slug: string): Promise<string | null> {
  const logo = logos().bySlug.get(slug);
  if (!logo) return null;
  const file = await readFile(resolve(`simple-icons/icons/${slug}.svg`), "utf8");
  const [, path] = /<path d="([^"]+)"/.exec(file) ?? [];
  const { color, tile } = logoColors(logo.hex);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-6 -6 36 36"><path fill="${tile}" d="M-6-6h36v36H-6z"/><path fill="${color}" d="${path}"/></svg>`;
}
