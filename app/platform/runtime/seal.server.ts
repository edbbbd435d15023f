import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "~/platform/runtime/token.server";
import { Refusal } from "~/platform/runtime/refusal";

/** A successor's texts would begin with its name and a colon, which base64 never has, so that both can be read. */
const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with the current secret, which servers with the same one need but the database must not reveal. Each
 * `purpose` has its own key, so that what is sealed for one can't be read as another.
 */
export function seal(text: string, [secret]: Secrets, purpose: string): string {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([encrypting.update(text, "utf8"), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), sealed]).toString("base64");
}

/** @throws {Refusal} invalid, with this sentence, if it was sealed with none of the secrets or for another purpose */
export function unseal(sealed: string, secrets: Secrets, purpose: string, sentence: string): string {
  for (const secret of secrets) {
    const text = openWith(secret, sealed, purpose);
    if (text !== null) return text;
  }
  throw new Refusal("invalid", sentence);
}

/** Whether a text needs to be sealed again, because a former secret sealed it. */
export function isSealedFormerly(sealed: string, [current, ...former]: Secrets, purpose: string): boolean {
  if (former.length === 0 || openWith(current, sealed, purpose) !== null) return false;
  return former.some((secret) => openWith(secret, sealed, purpose) !== null);
}

function openWith(secret: string, sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decrypting = createDecipheriv(cipher, keyOf(secret, purpose), bytes.subarray(0, ivBytes));
    decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
