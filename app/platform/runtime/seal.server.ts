import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Refusal } from "~/platform/runtime/refusal";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text that servers with the same secret need but the database must not reveal. Each `purpose` has its own
 * key, so that what is sealed for one can't be read as another.
 */
export function seal(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([encrypting.update(text, "utf8"), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), sealed]).toString("base64");
}

/** @throws {Refusal} invalid, with this sentence, if it was sealed with another secret or for another purpose */
export function unseal(sealed: string, secret: string, purpose: string, sentence: string): string {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decrypting = createDecipheriv(cipher, keyOf(secret, purpose), bytes.subarray(0, ivBytes));
    decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()]).toString("utf8");
  } catch {
    throw new Refusal("invalid", sentence);
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
