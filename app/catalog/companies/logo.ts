import type { Company } from "~/catalog/companies/company";
import { initialsOf, paletteIndexOf } from "~/catalog/companies/initials";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import { isPicturePath } from "~/catalog/pictures/picture";

/**
 * The logo on pages: a path on this site, because browsers must not request other sites, or initials. The server
 * computes both, because Unicode segmentation would need extra code on phones.
 */
export type Logo = { address: string; initials: string; color: string };

/** Dark enough for white letters at a contrast of 4.5:1. */
const colors = [
  "bg-teal-800",
  "bg-sky-800",
  "bg-indigo-800",
  "bg-fuchsia-900",
  "bg-rose-800",
  "bg-amber-800",
  "bg-lime-900",
  "bg-slate-700",
];

export function logoOf({ name, logo, logoPath }: Pick<Company, "name" | "logo" | "logoPath">): Logo {
  const color = colors[paletteIndexOf(name, colors.length)] ?? "";
  const address = logoPath ?? (isPicturePath(logo) ? logo : placeholderLogo);
  return { address, initials: initialsOf(name), color };
}
