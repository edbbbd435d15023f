import { createHash } from "node:crypto";
import { isDuplicateKey } from "~/duplicate-key.server";

/**
 * A mark of what was sent, for a unique index: a button that was pressed twice sends the same twice, and a browser
 * without scripts lets it. The day is part of it, since who writes the same again another day means it.
 */
export function markOf(sent: object, now = new Date()): string {
  const day = now.toISOString().slice(0, "2026-12-31".length);
  return createHash("sha256")
    .update(JSON.stringify([day, sent]))
    .digest("base64url");
}

/** Whether `store` stored something new: false when its mark was there. */
export async function storedOnce(store: () => Promise<unknown>): Promise<boolean> {
  try {
    await store();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
