import { createHash } from "node:crypto";
import { decodeInProcess } from "~/catalog/pictures/decoder-process.server";
import type { PictureUse } from "~/catalog/pictures/picture";
import { Slots } from "~/platform/runtime/slots.server";

/** Each image takes two seconds at most. */
const slots = new Slots({ concurrency: 1, maxWaiting: 10, busy: "The server is busy with other images. Try again." });

/** A re-encoded image. Its ID is a hash of its content. */
export type EncodedPicture = { id: string; data: Buffer };

/**
 * Re-encodes an image at a small size without metadata.
 * @throws {NoPicture} for an unsupported format, a damaged file, more than 25 megapixels, a logo that's too small, or
 * an image that takes too much time or memory
 * @throws {Refusal} unavailable, if too many others wait
 */
export async function makePicture(file: Buffer, use: PictureUse): Promise<EncodedPicture> {
  return encodedPicture(await slots.take(() => decodeInProcess({ file, use })));
}

/** An image that `makePicture` has re-encoded, with its ID. */
export function encodedPicture(data: Buffer): EncodedPicture {
  return { id: createHash("sha256").update(data).digest("hex").slice(0, 32), data };
}

/** A stored image as PNG. @throws {Refusal} unavailable, if too many others wait */
export function pngOf(picture: Buffer): Promise<Buffer> {
  return slots.take(() => decodeInProcess({ file: picture, use: "png" }));
}
