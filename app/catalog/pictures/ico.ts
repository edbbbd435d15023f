/** Pixels row by row, each with four bytes: red, green, blue, and alpha. */
export type Pixels = { data: Buffer; width: number; height: number };

const [headerLength, entryLength, bitmapHeaderLength] = [6, 16, 40];
const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const maxSidePx = 256;

export function isIco(file: Buffer): boolean {
  return file.length > headerLength && file.readUInt32LE(0) === 0x00010000 && file.readUInt16LE(4) > 0;
}

/**
 * Returns the largest image of a Windows icon: a PNG file, or the pixels of a bitmap. Image libraries don't read icons.
 * @throws {RangeError} if the icon is damaged
 */
export function largestOfIco(file: Buffer): Buffer | Pixels {
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, i) => {
    const at = headerLength + i * entryLength;
    return { side: file.readUInt8(at) || maxSidePx, depth: file.readUInt16LE(at + 6), from: file.readUInt32LE(at + 12), length: file.readUInt32LE(at + 8) }; // oxfmt-ignore
  });
  const [largest] = entries.sort((a, b) => b.side - a.side || b.depth - a.depth);
  const image = file.subarray(largest!.from, largest!.from + largest!.length);
  return image.subarray(0, pngSignature.length).equals(pngSignature) ? image : pixelsOf(image);
}

/** Reads an uncompressed bitmap: its rows from the bottom up, then one transparency bit per pixel. */
function pixelsOf(bitmap: Buffer): Pixels {
  const width = bitmap.readInt32LE(4);
  // The header's height includes the transparency bits.
  const height = bitmap.readInt32LE(8) / 2;
  const depth = bitmap.readUInt16LE(14);
  const isKnown = [1, 4, 8, 24, 32].includes(depth) && bitmap.readUInt32LE(16) === 0;
  if (!isKnown || !isSide(width) || !isSide(height)) throw new RangeError("Unknown bitmap");
  const paletteAt = bitmap.readUInt32LE(0);
  const colors = depth > 8 ? 0 : bitmap.readUInt32LE(32) || 2 ** depth;
  const pixelsAt = Math.max(paletteAt, bitmapHeaderLength) + colors * 4;
  const rowLength = Math.ceil((width * depth) / 32) * 4;
  const maskAt = pixelsAt + rowLength * height;
  const maskRowLength = Math.ceil(width / 32) * 4;
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = height - 1 - y;
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      const from = pixelsAt + row * rowLength;
      const at = depth > 8 ? from + (x * depth) / 8 : paletteAt + 4 * indexAt(bitmap, from, x, depth);
      data[to] = bitmap.readUInt8(at + 2);
      data[to + 1] = bitmap.readUInt8(at + 1);
      data[to + 2] = bitmap.readUInt8(at);
      data[to + 3] =
        depth === 32 ? bitmap.readUInt8(at + 3) : 255 * (1 - indexAt(bitmap, maskAt + row * maskRowLength, x, 1));
    }
  }
  return { data, width, height };
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= maxSidePx;

/** Reads the number of `depth` bits at an index; the first one is in the highest bits of a byte. */
function indexAt(bytes: Buffer, from: number, index: number, depth: number): number {
  const bit = index * depth;
  return (bytes.readUInt8(from + (bit >> 3)) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}
