import { createHash } from "node:crypto";

/**
 * A deduplication key with a unique index: without scripts, pressing a button twice submits a form twice. Includes the
 * date, because repeating a message on another day is intentional.
 */
export function dedupKeyOf(sent: object, now = new Date()): string {
  const day = now.toISOString().slice(0, "2026-12-31".length);
  return createHash("sha256")
    .update(JSON.stringify([day, sent]))
    .digest("base64url");
}
