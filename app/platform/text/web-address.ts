import { parseUrl } from "~/platform/runtime/parse-url";

export const webAddressProblem = "Enter a URL, such as https://acme.com";
export const publicAddressProblem = "Enter a public URL, such as https://acme.com";

/** Whether a text is an absolute http or https URL without credentials. Nothing else may become a link. */
export function isWebAddress(text: string): boolean {
  // The URL parser accepts "https:acme.example" and line breaks, but as links on a page, they'd lead elsewhere.
  const url = /^https?:\/\/[^\p{Cc}\\]+$/iu.test(text) ? parseUrl(text) : null;
  return url !== null && !url.username && !url.password;
}

/**
 * "https://acme.com/x" for "acme.com/x". Leaves text unchanged if it has a scheme or doesn't start with a dotted host.
 */
export function withScheme(typed: string): string {
  const [, host = ""] = /^([^\s/:?#@\\]+)(?::\d+)?(?:[/?#]|$)/.exec(typed) ?? [];
  return /.\.\p{L}/u.test(host) ? `https://${typed}` : typed;
}

/** Like `withScheme`, for a logo, where "logo.png" is a file rather than a host. */
export function withLogoScheme(typed: string): string {
  return typed.includes("/") ? withScheme(typed) : typed;
}
