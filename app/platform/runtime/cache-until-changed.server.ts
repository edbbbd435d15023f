import { LRUCache } from "lru-cache";
import { contentEpoch } from "~/platform/runtime/content-version.server";

/** After this time, it's read again even if no change was announced, as stored pages are. */
const maxAgeMs = 30_000;

const readings = new LRUCache<string, { epoch: number; value: Promise<unknown> }>({
  max: 1_000,
  ttl: maxAgeMs,
});

/**
 * Reads something that pages show. As long as no such thing changes, everybody gets what was read first with this key.
 */
export function cacheUntilChanged<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  const epoch = contentEpoch();
  const known = readings.get(key);
  if (known?.epoch === epoch) return known.value as Promise<Value>;
  const value = read();
  readings.set(key, { epoch, value });
  value.catch(() => readings.get(key)?.value === value && readings.delete(key));
  return value;
}
