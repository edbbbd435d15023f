import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { isIco, largestOfIco } from "~/pictures/ico";
import { logoSide, type PictureUse } from "~/pictures/picture";
import { Refusal } from "~/refusal";
import { Turns } from "~/turns.server";

const longestSide = { logo: logoSide, article: 1_280 } as const;
const formats = ["png", "jpeg", "webp", "gif", "svg", "heif", "raw"];
const mostPixels = 5_000 * 5_000;
/** Smaller ones are blurred, or count visitors. */
const smallestLogo = 16;
const secondsToMake = 10;
/** Dots per inch: what SVG's own size assumes, and what the library allows. */
const [usualDensity, highestDensity] = [72, 7_200];

// The server processes few images, one at a time, so threads and a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);
const turns = new Turns({ concurrency: 1, mostWaiting: 20, busy: "The server is busy with other images. Try again." });

/** Why an image can't be shown. `message` is a sentence for people. */
export class NoPicture extends Error {
  override name = "NoPicture";
}

/** A re-encoded image. Its ID is a hash of its content. */
export type MadePicture = { id: string; data: Buffer };

/**
 * Re-encodes an image at a small size without metadata.
 * @throws {NoPicture} for an unsupported format, a damaged file, more than 25 megapixels, or a logo that's too small
 * @throws {Refusal} unavailable, if too many others wait
 */
export async function makePicture(file: Buffer, use: PictureUse): Promise<MadePicture> {
  const making = turns.take(() => webpOf(file, use));
  const data = await making.catch((error: unknown) => {
    if (error instanceof NoPicture || error instanceof Refusal) throw error;
    const isHuge = error instanceof Error && /pixel limit/.test(error.message);
    throw new NoPicture(
      isHuge ? "This image has more than 25 megapixels." : "This file isn’t a readable image, or it’s damaged.",
    );
  });
  return made(data);
}

/** An image that `makePicture` has made, with its ID. */
export function made(data: Buffer): MadePicture {
  return { id: createHash("sha256").update(data).digest("hex").slice(0, 32), data };
}

async function webpOf(file: Buffer, use: PictureUse): Promise<Buffer> {
  const { format, width, height } = await opened(file).metadata();
  if (!formats.includes(format)) throw new NoPicture("This image format isn’t supported.");
  const longest = Math.max(width, height);
  const isDrawn = format === "svg";
  if (use === "logo" && !isDrawn && longest < smallestLogo)
    throw new NoPicture(
      `This image is only ${width}×${height} pixels. Use one of at least ${smallestLogo}×${smallestLogo}.`,
    );
  const side = longestSide[use];
  // A drawing is sharp in any size.
  const density = isDrawn
    ? Math.min(highestDensity, Math.max(usualDensity, (usualDensity * side) / longest))
    : undefined;
  return opened(file, density)
    .rotate()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: secondsToMake })
    .toBuffer();
}

function opened(file: Buffer, density?: number): Sharp {
  const limits = { limitInputPixels: mostPixels, failOn: "error", ...(density && { density }) } as const;
  const image = isIco(file) ? largestOfIco(file) : file;
  if (Buffer.isBuffer(image)) return sharp(image, limits);
  const { data, width, height } = image;
  return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
}

/** A stored image as PNG. @throws {Refusal} unavailable, if too many others wait */
export function pngOf(picture: Buffer): Promise<Buffer> {
  return turns.take(() => sharp(picture).png().toBuffer());
}
