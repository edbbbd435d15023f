import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PictureUse } from "~/pictures/picture";

/** Twice the display size, for high-density screens. */
const longestSide = { logo: 128, article: 1_280 } as const;
const formats = ["png", "jpeg", "webp", "gif", "svg", "heif"];
const mostPixels = 5_000 * 5_000;
const secondsToMake = 10;

// The server processes few images, one at a time, so threads and a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

/** Why an image can't be shown. `message` is a sentence for people. */
export class NoPicture extends Error {
  override name = "NoPicture";
}

/**
 * Re-encodes an image at a small size without metadata. Its ID is a hash of its content.
 * @throws {NoPicture} for an unsupported format, a damaged file, or more than 25 megapixels
 */
export async function makePicture(file: Buffer, use: PictureUse): Promise<{ id: string; data: Buffer }> {
  const data = await webpOf(file, use).catch((error: unknown) => {
    throw error instanceof NoPicture ? error : new NoPicture("This file isn’t a readable image.");
  });
  return { id: createHash("sha256").update(data).digest("hex").slice(0, 32), data };
}

async function webpOf(file: Buffer, use: PictureUse): Promise<Buffer> {
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
  const { format } = await picture.metadata();
  if (!formats.includes(format ?? "")) throw new NoPicture("This image format isn’t supported.");
  const side = longestSide[use];
  return picture
    .rotate()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: secondsToMake })
    .toBuffer();
}
