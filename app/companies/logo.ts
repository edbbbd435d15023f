import type { Company } from "~/companies/company";
import { initialsOf, paletteIndexOf } from "~/companies/initials";
import { placeholderLogo } from "~/companies/placeholder-logo";
import { sourceKey, type PicturePaths } from "~/pictures/picture";

/** The company, with its logo's address on this site when it is there. */
export function withLogo(company: Company, paths: PicturePaths): Company {
  const logoPath = paths.get(sourceKey({ url: company.logo, use: "logo" }));
  return logoPath ? { ...company, logoPath } : company;
}

/**
 * What pages show: a logo at an address of this site, since no visitor's browser asks another one for it, and what
 * stands in its place. The server chooses both: telling letters apart by Unicode's rules is what a phone has to
 * load tables for.
 */
export type Logo = { address: string; initials: string; colour: string };

/** Dark enough on each for white letters at 4.5:1. */
const colours = [
  "bg-teal-800",
  "bg-sky-800",
  "bg-indigo-800",
  "bg-fuchsia-900",
  "bg-rose-800",
  "bg-amber-800",
  "bg-lime-900",
  "bg-slate-700",
];

export function logoOf({ name, logoPath }: Pick<Company, "name" | "logoPath">): Logo {
  const colour = colours[paletteIndexOf(name, colours.length)] ?? "";
  return { address: logoPath ?? placeholderLogo, initials: initialsOf(name), colour };
}
