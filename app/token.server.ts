import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const tokenBytes = 32;

/** What a cookie or a mail carries to show who somebody is: 256 random bits, or so many bytes, as base64url. */
export function randomToken(bytes = tokenBytes): string {
  return randomBytes(bytes).toString("base64url");
}

/**
 * What is stored of a token: who reads the database can't use it. A fast hash does, since nobody guesses that many random
 * bits.
 */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * HMAC-SHA256 of `parts` under the session secret, as 43 characters of base64url. `purpose` keeps what is made for one
 * use from being valid for another.
 */
export function hmacOf(secret: string, purpose: string, ...parts: (string | number)[]): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");
}

/** Whether two HMACs are the same, in a time that tells nothing of how much of them is. */
export function isSameHmac(claimed: string, right: string): boolean {
  const [a, b] = [Buffer.from(claimed), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
