/** "https://acme.com/x" for "acme.com/x". What names a scheme, or begins with no host of several parts, stays as it is. */
export function withScheme(typed: string): string {
  return /^[^\s/:?#@\\]+\.\p{L}[^\s/:?#@\\]*(?::\d+)?(?:[/?#]|$)/u.test(typed) ? `https://${typed}` : typed;
}

/** The same for a logo, but "logo.png" is a file, and not a host. */
export function withLogoScheme(typed: string): string {
  return typed.includes("/") ? withScheme(typed) : typed;
}
