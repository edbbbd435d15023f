import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

/** A file as an attacker or a careless program makes it, and whether it must be taken, refused, or may be either. */
export type OddImage = [name: string, file: Buffer, outcome: "taken" | "refused" | "either"];

const svg = (inner: string, size = 'width="100" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`,
  );
const rect = '<rect width="9" height="9"/>';
const times = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join("");
const dataUrl = (type: string, file: Buffer) => `data:${type};base64,${file.toString("base64")}`;

/** Groups that each refer to the one before several times. */
const nested = (levels: number, fan: number, use: (id: string) => string, wrap = "g") =>
  `<defs><${wrap} id="n0">${rect}</${wrap}>${times(levels, (i) => `<${wrap} id="n${i + 1}">${times(fan, () => use(`n${i}`))}</${wrap}>`)}</defs>${use(`n${levels}`)}`;
const use = (id: string) => `<use xlink:href="#${id}"/>`;
const filled = (id: string) => `<rect width="90" height="90" fill="url(#${id})"/>`;
const pattern = 'pattern width="3" height="3" patternUnits="userSpaceOnUse"';
const patterns = (levels: number) =>
  `<defs>${times(levels, (i) => `<${pattern} id="n${i + 1}">${times(9, () => filled(`n${i}`))}</pattern>`)}</defs>${filled(`n${levels}`)}`;
const filter = (effects: string) =>
  `<filter id="f" x="-50" y="-50" width="100" height="100">${effects}</filter><rect width="100" height="100" filter="url(#f)"/>`;

/** A PNG whose header says any size, with any amount of compressed zeros. */
function png(
  width: number,
  height: number,
  { bytes = 100, depth = 8, type = 6, interlaced = 0, chunks = [] as Buffer[] } = {},
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const data = deflateSync(Buffer.alloc(bytes), { level: 9 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...chunks,
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** An icon whose entries all point to one image. */
function ico(image: Buffer, { entries = 1, length = image.length } = {}): Buffer {
  const header = Buffer.alloc(6 + 16 * entries);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries, 4);
  for (let i = 0; i < entries; i++) {
    header.writeUInt16LE(32, 6 + 16 * i + 6);
    header.writeUInt32LE(length, 6 + 16 * i + 8);
    header.writeUInt32LE(header.length, 6 + 16 * i + 12);
  }
  return Buffer.concat([header, image]);
}

/** A bitmap inside an icon that says any size. */
function bitmap(width: number, height: number, { depth = 32, palette = 0, colors = 0 } = {}): Buffer {
  const file = Buffer.alloc(40 + 4_096);
  file.writeUInt32LE(palette || 40, 0);
  file.writeInt32LE(width, 4);
  file.writeInt32LE(height * 2, 8);
  file.writeUInt16LE(depth, 14);
  file.writeUInt32LE(colors, 32);
  return file;
}

/** A GIF whose screen and frames say any size, with hardly any data. */
function gif(width: number, height: number, frames = 1): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from("\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0", "latin1");
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: "#1f5f4a80" }, limitInputPixels: false });
const noise = (width: number, height = width) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 40 }, background: "#000" },
  });

export async function imageCorpus(): Promise<OddImage[]> {
  const small = await plain(32).png().toBuffer();
  const webp = await plain(32).webp().toBuffer();
  const hugeInside = await plain(12_000).png().toBuffer();
  const lyingWebp = Buffer.from(await plain(32).webp({ lossless: true }).toBuffer());
  lyingWebp.fill(0xff, 21, 25);
  return [
    // SVG: what refers to others many times.
    ["use, 9 levels of 10", svg(nested(9, 10, use)), "refused"],
    ["use, 30 levels of 2", svg(nested(30, 2, use)), "refused"],
    ["use, 4 levels of 100", svg(nested(4, 100, use)), "refused"],
    ["use, 40 levels of 1", svg(nested(40, 1, use)), "refused"],
    ["use by href", svg(nested(9, 10, (id) => `<use href='#${id}'></use>`)), "refused"],
    ["use of symbols", svg(nested(9, 10, use, "symbol")), "refused"],
    ["use of nested documents", svg(nested(9, 10, use, "svg")), "refused"],
    ["use with a prefix", svg(`<s:g xmlns:s="http://www.w3.org/2000/svg">${nested(9, 10, (id) => `<s:use xlink:href="#${id}"/>`)}</s:g>`), "refused"],
    ["use of itself", svg(`<g id="a">${use("a")}</g>`), "refused"],
    ["use of each other", svg(`<g id="a">${use("b")}</g><g id="b">${use("a")}</g>`), "refused"],
    ["use behind a comment", svg(`<!-- > " -->${nested(9, 10, use)}`), "refused"],
    ["patterns in patterns", svg(patterns(8)), "refused"],
    ["patterns in patterns, by styles", svg(`<style>${times(8, (i) => `.c${i}{fill:url(#n${i})}`)}</style>${patterns(8).replaceAll(/fill="url\(#n(\d)\)"/g, 'class="c$1"')}`), "either"],
    ["masks in masks", svg(`${times(12, (i) => `<mask id="n${i + 1}">${times(6, () => `<rect width="90" height="90" mask="url(#n${i})"/>`)}</mask>`)}<rect width="90" height="90" mask="url(#n12)"/>`), "refused"],
    ["markers in markers", svg(`${times(9, (i) => `<marker id="n${i + 1}"><path d="M0 0 1 1 2 2 3 3 4 4" marker-mid="url(#n${i})" marker-end="url(#n${i})" marker-start="url(#n${i})"/></marker>`)}<path d="M0 0 9 9" marker-end="url(#n9)"/>`), "refused"],
    // SVG: what is expensive by itself.
    ["20,000 elements", svg(times(20_000, () => rect)), "refused"],
    ["2,000 levels", svg("<g>".repeat(2_000) + rect + "</g>".repeat(2_000)), "refused"],
    ["never closed", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<g ".repeat(100_000)}`), "refused"],
    ["quotes never closed", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${`<g a="`.repeat(100_000)}`), "refused"],
    ["comments never closed", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<!--".repeat(200_000)}`), "refused"],
    ["a path of 900 kB", svg(`<path d="M0 0${times(90_000, (i) => `L${i % 100} ${(i * 7) % 100}`)}" stroke="red" stroke-width="3" stroke-dasharray="0.01"/>`), "either"],
    ["dashes", svg('<path d="M0 0H1e7" stroke="red" stroke-width="5" stroke-dasharray="1e-3 1e-3"/>'), "either"],
    ["a blur", svg(filter('<feGaussianBlur stdDeviation="5000"/>')), "either"],
    ["turbulence", svg(filter('<feTurbulence baseFrequency="9" numOctaves="99999999"/>')), "either"],
    ["morphology", svg(filter('<feMorphology operator="dilate" radius="9999"/>')), "either"],
    ["a convolution", svg(filter(`<feConvolveMatrix order="99" kernelMatrix="${"1 ".repeat(99 * 99)}"/>`)), "either"],
    ["500 filters", svg(filter(times(500, () => '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="9" baseFrequency="1"/>'))), "either"],
    ["lights", svg(filter(times(200, () => '<feDiffuseLighting surfaceScale="9"><feDistantLight azimuth="9" elevation="9"/></feDiffuseLighting>'))), "either"],
    ["groups that each need a surface", svg(`${'<g opacity="0.9" style="mix-blend-mode:multiply">'.repeat(150)}${rect}${"</g>".repeat(150)}`, 'width="5000" height="5000"'), "either"],
    ["an endless screen", svg(rect, 'width="1e9" height="1e9"'), "refused"],
    ["a line", svg(rect, 'width="25000000" height="1"'), "either"],
    ["no size", svg(rect, ""), "either"],
    ["no area", svg(rect, 'width="0" height="0"'), "refused"],
    ["less than no area", svg(rect, 'width="-9" height="-9"'), "either"],
    ["a tiny screen", svg(rect, 'width="0.0001" height="0.0001"'), "either"],
    ["25 megapixels", svg(rect, 'width="5000" height="5000"'), "taken"],
    ["long text", svg(`<text y="50" font-size="0.01">${"Wörter ".repeat(100_000)}</text>`), "either"],
    ["an image of 144 megapixels inside", svg(`<image width="90" height="90" xlink:href="${dataUrl("image/png", hugeInside)}"/>`), "either"],
    ["documents in documents", svg(`<image width="90" height="90" href="${dataUrl("image/svg+xml", svg(`<image width="90" height="90" href="${dataUrl("image/svg+xml", svg(nested(30, 2, use)))}"/>`))}"/>`), "either"],
    ["an address on this machine", svg('<image width="9" height="9" xlink:href="file:///etc/passwd"/><image width="9" height="9" xlink:href="http://127.0.0.1/"/>'), "either"],
    ["entities", Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${rect.replaceAll('"', "'")}">${times(9, (i) => `<!ENTITY ${"abcdefghij"[i + 1]} "${`&${"abcdefghij"[i]};`.repeat(10)}">`)}]>${svg("&j;").toString()}`), "refused"],
    ["2 MB", svg(`<desc>${"x".repeat(2 * 1024 * 1024)}</desc>`), "refused"],
    ["compressed to a thousandth", gzipSync(svg(`<desc>${"x".repeat(50 * 1024 * 1024)}</desc>`)), "refused"],
    ["UTF-16", Buffer.from(svg(rect).toString(), "utf16le"), "refused"],
    ["names of namespaces as entities", Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="9" height="9">${rect}</svg>`), "taken"],
    ["a usual logo", svg(`<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient><symbol id="s">${rect}</symbol></defs><circle r="9" fill="url(#g)"/>${use("s")}`), "taken"],
    // PNG.
    ["PNG of 65,535² without data", png(65_535, 65_535), "refused"],
    ["PNG of 5,000² without data", png(5_000, 5_000), "refused"],
    ["PNG of 5,000², interlaced", png(5_000, 5_000, { bytes: 110_000_000, interlaced: 1 }), "either"],
    ["PNG of 5,000² with 16 bits", png(5_000, 5_000, { bytes: 200_005_000, depth: 16 }), "either"],
    ["PNG with more data than pixels", png(32, 32, { bytes: 500_000_000 }), "either"],
    ["PNG with a text of 100 MB", png(32, 32, { bytes: 4_128, chunks: [chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100_000_000))]))] }), "either"],
    ["PNG with a color profile of 100 MB", png(32, 32, { bytes: 4_128, chunks: [chunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100_000_000))]))] }), "either"],
    ["PNG with 50,000 empty chunks", png(32, 32, { bytes: 4_128, chunks: Array<Buffer>(50_000).fill(chunk("abCd", Buffer.alloc(0))) }), "either"],
    ["PNG, cut", small.subarray(0, small.length - 30), "refused"],
    // WebP, JPEG, and AVIF.
    ["WebP of 16,383 × 1,500", await plain(16_383, 1_500).webp({ effort: 0 }).toBuffer(), "taken"],
    ["WebP that lies", lyingWebp, "refused"],
    ["WebP, cut", webp.subarray(0, webp.length - 9), "refused"],
    ["animated WebP", await sharp(gif(64, 64, 500), { animated: true }).webp({ effort: 0 }).toBuffer(), "taken"],
    ["JPEG of 25 megapixels", await noise(5_000).jpeg({ quality: 20, progressive: true }).toBuffer(), "taken"],
    ["AVIF", await plain(64).avif({ effort: 0 }).toBuffer(), "taken"],
    // ICO.
    ["ICO with 65,535 entries", ico(small, { entries: 65_535 }), "taken"],
    ["ICO with an endless image", ico(small, { length: 0xffffffff }), "either"],
    ["ICO with a PNG of 65,535²", ico(png(65_535, 65_535)), "refused"],
    ["ICO of 2,000,000²", ico(bitmap(2_000_000, 2_000_000)), "refused"],
    ["ICO of -16²", ico(bitmap(-16, -16)), "refused"],
    ["ICO with its palette elsewhere", ico(bitmap(16, 16, { depth: 8, palette: 0xfffffff0, colors: 0xffffffff })), "refused"],
    ["ICO with itself inside", ico(ico(small)), "refused"],
    // GIF.
    ["GIF of 65,535²", gif(65_535, 65_535), "refused"],
    ["GIF of 5,000² with 500 frames", gif(5_000, 5_000, 500), "either"],
    ["GIF with 100,000 frames", gif(32, 32, 100_000), "either"],
    ["GIF, cut", gif(64, 64).subarray(0, 25), "refused"],
    // Others.
    ["nothing but a signature", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "refused"],
    ["a page", Buffer.from("<!doctype html><title>Log in</title><svg></svg>"), "refused"],
    ["zeros", Buffer.alloc(1_000_000), "refused"],
  ]; // oxfmt-ignore
}
