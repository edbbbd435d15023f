import { readLicense } from "~/catalog/companies/facts/licenses";
import { isWebAddress } from "~/platform/text/web-address";

export type ShownLicense = { text: string; href?: string };

/** A license as the site's owner states it, and where its text is: for a URL, or an SPDX identifier. */
export function shownLicense(text: string): ShownLicense {
  if (isWebAddress(text)) return { text, href: text };
  const isIdentifier = !/\s/.test(text) && text !== "Proprietary" && readLicense(text) === text;
  return isIdentifier ? { text, href: `https://spdx.org/licenses/${text}.html` } : { text };
}
