import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { logoDataUrl } from "~/catalog/companies/logo-file.server";
import { drawInThread } from "~/site/seo/picture-thread.server";
import type { Picture } from "~/site/seo/picture";
import { Slots } from "~/platform/runtime/slots.server";

/** Increase this when the design changes, so that browsers and crawlers fetch images again. */
const designVersion = 2;
/** About 40 kB each. */
const maxCached = 200;

type Png = Uint8Array<ArrayBuffer>;

const cached = new LRUCache<string, Promise<Png>>({ max: maxCached });
/** The thread draws one image at a time. */
const drawingSlots = new Slots({
  concurrency: 1,
  maxWaiting: 19,
  busy: "The server is busy generating images. Try again.",
});

/**
 * A social image as a PNG of 1200×630. Its tag depends only on its content, so it survives unrelated catalog changes.
 * `make` draws each image once, shares it among parallel requests, and caches it. Throws `unavailable` if too many are
 * queued.
 */
export function pictureFile(picture: Picture) {
  const tag = createHash("sha256")
    .update(JSON.stringify([designVersion, picture]))
    .digest("base64url")
    .slice(0, 22);
  return { type: "image/png", tag, maxAge: 3600, make: () => drawn(tag, picture) };
}

async function drawn(tag: string, picture: Picture): Promise<Png> {
  const png = cached.get(tag) ?? drawingSlots.take(() => draw(picture));
  cached.set(tag, png);
  png.catch(() => cached.get(tag) === png && cached.delete(tag));
  return png;
}

async function draw({ logoPath, ...picture }: Picture): Promise<Png> {
  const logo = logoPath === undefined ? undefined : await logoDataUrl({ logoPath });
  return new Uint8Array(await drawInThread({ ...picture, ...(logo !== undefined && { logo }) }));
}
