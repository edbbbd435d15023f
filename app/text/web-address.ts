import { z } from "zod";
import { parseUrl } from "~/parse-url";

export const webAddressProblem = "Enter a URL, such as https://acme.com";

/** The text of an address that may be completed to a whole one. */
export const addressText = (complete: (typed: string) => string) =>
  z
    .string({ error: "Required" })
    .trim()
    .min(1, "Required")
    .max(2048, "Must be at most 2048 characters")
    .transform(complete);

/**
 * An absolute http or https address without credentials: nothing else may ever become a link. People may leave out the
 * scheme; it's https then.
 */
export const WebAddress = addressText(withScheme).refine(isWebAddress, webAddressProblem);

export function isWebAddress(text: string): boolean {
  // "https:acme.example" and line breaks are fine for URL, but in a link on a page they lead elsewhere.
  const url = /^https?:\/\/[^\p{Cc}\\]+$/iu.test(text) ? parseUrl(text) : null;
  return url !== null && !url.username && !url.password;
}

/** "https://acme.com/x" for "acme.com/x". What names a scheme, or begins with no host of several parts, stays as it is. */
export function withScheme(typed: string): string {
  return /^[^\s/:?#@\\]+\.\p{L}[^\s/:?#@\\]*(?::\d+)?(?:[/?#]|$)/u.test(typed) ? `https://${typed}` : typed;
}

/** The same for a logo, but "logo.png" is a file, and not a host. */
export function withLogoScheme(typed: string): string {
  return typed.includes("/") ? withScheme(typed) : typed;
}
