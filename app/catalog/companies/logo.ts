import type { Company } from "~/catalog/companies/company";
import { initialsOf } from "~/catalog/companies/initials";
import { markSeedOf } from "~/platform/runtime/mark-seed";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";
import { isPicturePath } from "~/catalog/pictures/picture";

/**
 * The logo on pages: a path on this site, because browsers must not request other sites, or a drawn mark. The server
 * computes the initials, because Unicode segmentation would need extra code on phones.
 */
export type Logo = { address: string; initials: string; markSeed: number };

type LogoSource = Pick<Company, "name" | "logo" | "logoPath"> & { categories?: { slug: string }[] };

export function logoOf({ name, logo, logoPath, categories = [] }: LogoSource): Logo {
  const address = logoPath ?? (isPicturePath(logo) ? logo : placeholderLogo);
  return { address, initials: initialsOf(name), markSeed: markSeedOf(name, categories[0]?.slug) };
}
