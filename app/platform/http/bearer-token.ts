/** The token in an `Authorization` header (RFC 6750), or null without one. Other schemes may be a proxy's. */
export function bearerToken(header: string | null | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? null;
}
