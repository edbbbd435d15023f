import { LRUCache } from "lru-cache";
import { contentEpoch } from "~/platform/runtime/content-version.server";

/** After this time, values are read again even if no change was announced, as stored pages are. */
const maxAgeMs = 30_000;

const readings = new LRUCache<string, { epoch: number; value: Promise<unknown> }>({
  max: 1_000,
  ttl: maxAgeMs,
});

/**
 * Caches a value that pages show, by key, until any public content changes.
 */
export function cacheUntilChanged<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  const epoch = contentEpoch();
  const cached = readings.get(key);
  if (cached?.epoch === epoch) return cached.value as Promise<Value>;
  const value = read();
  readings.set(key, { epoch, value });
  value.catch(() => readings.get(key)?.value === value && readings.delete(key));
  return value;
}
