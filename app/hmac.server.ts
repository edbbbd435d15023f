import { createHmac } from "node:crypto";

/**
 * HMAC-SHA256 of `parts` under the session secret, as 43 characters of base64url. `purpose` keeps what is made for one
 * use from being valid for another.
 */
export function hmacOf(secret: string, purpose: string, ...parts: (string | number)[]): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");
}
