import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { knownPublishers } from "~/catalog/companies/brand-logos/known-publishers";
import { logoColors } from "~/catalog/companies/brand-logos/logo-colors";
import { publisherOf } from "~/catalog/companies/brand-logos/publisher";
import { nameKeyOf } from "~/catalog/companies/name-key";

/** A brand in the package simple-icons, with the fields that are used here. */
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

/** All brand logos by name and slug, without the drawings. The first call takes about 50 ms. */
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

/** Words after a product's name that are only its edition. */
const edition = /\s+(?:(?:community|enterprise|free|open source)(?:\s+edition)?|CE)$/i;

/** The fields that identify a brand. */
type NamedBrand = { name: string; website: string; sourceCode?: string };

/**
 * The path of a product's logo, if it's a known brand. Names alone are ambiguous (there are three products named
 * Cockpit), and so are domains (a foundation has many products), so both must match: the name, and the publisher of
 * its website or source code.
 */
export function brandLogoOf({ name, website, sourceCode }: NamedBrand): string | undefined {
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

/** A logo in its brand's color on a tile, as SVG, or null for an unknown slug. */
export async function drawBrandLogo(slug: string): Promise<string | null> {
  const logo = logos().bySlug.get(slug);
  if (!logo) return null;
  const file = await readFile(resolve(`simple-icons/icons/${slug}.svg`), "utf8");
  const [, path] = /<path d="([^"]+)"/.exec(file) ?? [];
  const { color, tile } = logoColors(logo.hex);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-6 -6 36 36"><path fill="${tile}" d="M-6-6h36v36H-6z"/><path fill="${color}" d="${path}"/></svg>`;
}
