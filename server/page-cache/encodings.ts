import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, type BrotliOptions } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** For pages that are kept. For documents of 60 kB, about gzip's time, and a sixth fewer bytes. */
const keptQuality = 5;
/** For pages that are sent once: a seventh of that time, and a quarter more bytes. */
const onceQuality = 1;
/** In bytes. */
const maxBytesAtOnce = 256 * 1024;
const brotli = promisify(brotliCompress);
const [unbrotli, zip] = [promisify(brotliDecompress), promisify(gzip)];

/** The best encoding that an Accept-Encoding header allows. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "identity";
  return brotliAllowed.test(accepted) ? "br" : gzipAllowed.test(accepted) ? "gzip" : "identity";
}

const [brotliAllowed, gzipAllowed] = [allowed("br"), allowed("gzip")];

/** Matches a list that has an encoding with a weight other than 0. */
function allowed(encoding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)`, "i");
}

/** @param isKept whether it may be sent more than once */
export async function toBrotli(body: Buffer, isKept: boolean): Promise<Buffer> {
  const atOnce = isKept ? null : toBrotliAtOnce(body);
  return atOnce ?? trimmed(await brotli(body, optionsFor(body, isKept ? keptQuality : onceQuality)));
}

/**
 * For a body that is sent once. Takes less than a millisecond: another thread's turn would cost as much.
 * @returns null for a large body
 */
function toBrotliAtOnce(body: Buffer): Buffer<ArrayBuffer> | null {
  return body.length <= maxBytesAtOnce ? trimmed(brotliCompressSync(body, optionsFor(body, onceQuality))) : null;
}

function optionsFor({ length }: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: length,
    },
    // In one piece: each costs a turn of another thread.
    chunkSize: 64 * 1024,
  };
}

export async function fromBrotli(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return body;
  const text = await unbrotli(body);
  return trimmed(encoding === "gzip" ? await zip(text) : text);
}

/** zlib returns the beginning of a buffer that may be much larger. */
function trimmed(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
