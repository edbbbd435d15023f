import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const tokenBytes = 32;

/** A random token for cookies and emails: 256 bits, or this number of bytes, as base64url. */
export function randomToken(bytes = tokenBytes): string {
  return randomBytes(bytes).toString("base64url");
}

/**
 * The hash of a token for storage, so that reading the database doesn't reveal it. SHA-256 is enough: a random token of
 * 192 bits or more can't be brute-forced.
 */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The secret that a site signs and encrypts with, and after it former ones: what they have signed or encrypted still counts.
 */
export type Secrets = readonly [current: string, ...former: string[]];

type Parts = readonly (string | number)[];

/**
 * HMAC-SHA256 of `parts` under the current session secret, as 43 characters of base64url. `purpose` prevents reuse in
 * another context.
 */
export function hmacOf([secret]: Secrets, purpose: string, ...parts: Parts): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");
}

/** Whether this is the HMAC of `parts` under one of the secrets. */
export function isHmacOf(claimed: string, secrets: Secrets, purpose: string, ...parts: Parts): boolean {
  return secrets.some((secret) => isSameHmac(claimed, hmacOf([secret], purpose, ...parts)));
}

/** Compares two HMACs in constant time. */
export function isSameHmac(claimed: string, expected: string): boolean {
  const [a, b] = [Buffer.from(claimed), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
