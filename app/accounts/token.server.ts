import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** What a cookie or a mail carries to show who somebody is: 256 random bits. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** What is stored of a token. A fast hash does: there is nothing to guess in 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
