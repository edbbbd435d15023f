import type { Company } from "~/catalog/companies/company";
import { drawBrandLogo } from "~/catalog/companies/brand-logos/brand-logos.server";
import { pngOf } from "~/catalog/pictures/make-picture.server";
import { findPicture } from "~/catalog/pictures/pictures.server";

/**
 * A company's logo as a data URL, for programs that read only PNG and SVG. Undefined if it has none, and for demo
 * companies, whose logos are files of the client.
 */
export async function logoDataUrl({ logoPath = "" }: Pick<Company, "logoPath">): Promise<string | undefined> {
  const [, id, slug] = /^\/(?:pictures\/(\w+)\.webp|brand-marks\/(\w+)\.svg)$/.exec(logoPath) ?? [];
  if (id !== undefined) {
    const picture = await findPicture(id);
    return picture ? `data:image/png;base64,${(await pngOf(picture)).toString("base64")}` : undefined;
  }
  const svg = slug === undefined ? null : await drawBrandLogo(slug);
  return svg === null ? undefined : `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
