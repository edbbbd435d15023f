import { isAscii } from "node:buffer";
import { analyse } from "chardet";
import { encodings } from "~/backoffice/import/file-options";

const sampleBytes = 128 * 1024;
/** Window around the first non-ASCII character of a chunk. Pure ASCII reveals nothing. */
const bytesPerPiece = 16 * 1024;
/** In percent, as chardet reports confidence. */
const minConfidence = 20;
const minLead = 10;
const defaultEncoding = "windows-1252";
const minGoodPerBad = 4;

/** Detects a text's encoding from all its bytes, chunk by chunk. */
export class EncodingCheck {
  private readonly utf8 = new Utf8Count();
  private readonly sample: Uint8Array[] = [];
  private sampled = 0;
  private head: Uint8Array = new Uint8Array();

  add(piece: Uint8Array): void {
    if (this.head.length === 0) this.head = piece.subarray(0, 2_000);
    if (isAscii(piece) && this.utf8.isAtBoundary) return;
    this.utf8.add(piece);
    if (this.sampled >= sampleBytes) return;
    const first = piece.findIndex((byte) => byte >= 0x80);
    const window = piece.slice(Math.max(0, first - 200), first + bytesPerPiece);
    this.sample.push(window);
    this.sampled += window.length;
  }

  /** Uses the byte order mark, or else zeros for UTF-16, valid sequences for UTF-8, and statistics for the rest. */
  encoding(): string {
    const { head } = this;
    if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
    if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
    if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
    const zeros = (odd: number) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length;
    if (zeros(1) > head.length / 4) return "utf-16le";
    if (zeros(0) > head.length / 4) return "utf-16be";
    this.utf8.end();
    const { good, bad } = this.utf8;
    // A few broken bytes don't make it another encoding: other texts are valid UTF-8 only in a few places, by chance.
    const isUtf8 = bad === 0 || good >= bad * minGoodPerBad || (bad === 1 && good > 0);
    return isUtf8 ? "utf-8" : guessed(Buffer.concat(this.sample));
  }
}

/** A non-Unicode encoding: the Western one unless another is clearly more likely. */
function guessed(sample: Buffer): string {
  const known = analyse(sample).flatMap(({ name, confidence }) => {
    const label = labelOf(name);
    return label && !label.startsWith("utf-") ? [{ label, confidence }] : [];
  });
  const western = known.find(({ label }) => label === defaultEncoding)?.confidence ?? 0;
  const [best] = known;
  return best && best.confidence > Math.max(minConfidence, western + minLead) ? best.label : defaultEncoding;
}

function labelOf(name: string): string | null {
  try {
    const label = new TextDecoder(name).encoding;
    return encodings.find((known) => known === label) ?? null;
  } catch {
    return null;
  }
}

/** Counts valid multibyte UTF-8 characters and stray bytes. */
class Utf8Count {
  good = 0;
  bad = 0;
  /** Number of missing and of read bytes of the current character, and the bounds of the next byte. */
  private missing = 0;
  private seen = 0;
  private low = 0x80;
  private high = 0xbf;

  get isAtBoundary(): boolean {
    return this.missing === 0;
  }

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.missing > 0) {
        if (byte >= this.low && byte <= this.high) {
          this.seen++;
          [this.low, this.high] = [0x80, 0xbf];
          if (--this.missing === 0) this.good++;
          continue;
        }
        this.bad += this.seen;
        this.missing = 0;
      }
      if (byte >= 0x80) this.begin(byte);
    }
  }

  end(): void {
    if (this.missing > 0) this.bad += this.seen;
    this.missing = 0;
  }

  private begin(byte: number): void {
    this.seen = 1;
    // Excludes overlong forms, surrogates, and values above U+10FFFF.
    this.low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    this.missing =
      byte >= 0xc2 && byte <= 0xdf ? 1 : byte >= 0xe0 && byte <= 0xef ? 2 : byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
    if (this.missing === 0) this.bad++;
  }
}
