import sharp, { type Sharp } from "sharp";
import { isIco, largestOfIco } from "~/catalog/pictures/ico";
import { NoPicture } from "~/catalog/pictures/no-picture";
import { logoSide, type PictureUse } from "~/catalog/pictures/picture";
import { checkSvg, isSvg } from "~/catalog/pictures/svg-limits";

const maxSidePx = { logo: logoSide, article: 1_280 } as const;
const formats = ["png", "jpeg", "webp", "gif", "svg", "heif", "raw"];
const maxPixels = 5_000 * 5_000;
/** Smaller images would be blurred, or are tracking pixels. */
const minLogoPx = 16;
/** Dots per inch: the default for SVG, and the library's limits. */
const [defaultDensity, minDensity, maxDensity] = [72, 1, 7_200];

// One image at a time, so threads and a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes an untrusted image as WebP. Runs in a process of its own, because some images take any time and memory
 * (`decoder.server.ts`).
 * @throws {NoPicture}
 */
export async function decode(file: Buffer, use: PictureUse): Promise<Buffer> {
  try {
    return await webpOf(file, use);
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    const isHuge = error instanceof Error && /pixel limit/.test(error.message);
    throw new NoPicture(
      isHuge ? "This image has more than 25 megapixels." : "This file isn’t a readable image, or it’s damaged.",
    );
  }
}

/** A stored image as PNG. */
export function pngOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png().toBuffer();
}

async function webpOf(file: Buffer, use: PictureUse): Promise<Buffer> {
  if (isGzip(file)) throw new NoPicture("This image format isn’t supported.");
  if (isSvg(file)) checkSvg(file);
  const { format, width, height } = await opened(file).metadata();
  if (!formats.includes(format)) throw new NoPicture("This image format isn’t supported.");
  const longest = Math.max(width, height);
  const isDrawn = format === "svg";
  if (use === "logo" && !isDrawn && longest < minLogoPx)
    throw new NoPicture(`This image is only ${width}×${height} pixels. Use one of at least ${minLogoPx}×${minLogoPx}.`);
  const side = maxSidePx[use];
  // Render drawings at their stored size, so that they're sharp without using more memory.
  const density = isDrawn ? Math.min(maxDensity, Math.max(minDensity, (defaultDensity * side) / longest)) : undefined;
  return opened(file, density)
    .rotate()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();
}

/** Compressed SVGs are refused, because the library would unpack them to any size. */
function isGzip(file: Buffer): boolean {
  return file[0] === 0x1f && file[1] === 0x8b;
}

function opened(file: Buffer, density?: number): Sharp {
  const limits = { limitInputPixels: maxPixels, failOn: "error", ...(density && { density }) } as const;
  const image = isIco(file) ? largestOfIco(file) : file;
  if (Buffer.isBuffer(image)) return sharp(image, limits);
  const { data, width, height } = image;
  return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
}
