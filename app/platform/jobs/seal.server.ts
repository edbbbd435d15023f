import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Refusal } from "~/platform/runtime/refusal";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text for servers with the same secret: data that a job needs but the database must not reveal. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, keyOf(secret), iv);
  const sealed = Buffer.concat([encrypting.update(text, "utf8"), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), sealed]).toString("base64");
}

/** @throws {Refusal} invalid, if it was sealed with another secret */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decrypting = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes));
    decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()]).toString("utf8");
  } catch {
    throw new Refusal(
      "invalid",
      "The API key for this job can no longer be read. Start a new job and enter the key again.",
    );
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "a token that waits for its import", 32));
}
