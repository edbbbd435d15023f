import { fromBrotli, toBrotli, type Encoding } from "#server/page-cache/encodings";

type Header = readonly [name: string, value: string];

type Answer = { key: string; status: number; tag: string; headers: readonly Header[] };

/** An answer in one encoding. */
type Encoded = { headers: string[]; body: Buffer };

/** Compressing fewer bytes isn't worth it. */
const minCompressedBytes = 1_024;
/** About what a page takes besides its bodies and headers. */
const overhead = 1_000;

/** A shared answer, in the encodings that were requested so far. */
export class Page {
  /** When it was last found to be up to date: the content's epoch, which isn't trusted after `until` (ms since 1970). */
  epoch = -1;
  until = 0;
  /** Whether it was requested since it was last considered for eviction. */
  wasRequested = false;
  /** In bytes. Grows with each encoding. */
  size: number;
  /** The size that `KeptPages` has added to its total. */
  countedSize = 0;
  /** Headers alternate names and values, the format that `writeHead` handles fastest. */
  readonly encoded: Partial<Record<Encoding, Encoded>> = {};
  readonly unchanged: string[];
  readonly #encoding = new Map<Encoding, Promise<Encoded>>();
  readonly #wasEncoded = new Set<Encoding>();

  private constructor(
    readonly answer: Answer,
    private readonly body: Buffer,
    private readonly isCompressed: boolean,
  ) {
    const { key, headers } = answer;
    const texts = [key, ...headers.flat()];
    this.size = texts.reduce((sum, text) => sum + text.length, overhead + body.length);
    this.unchanged = headers.filter(([name]) => name.toLowerCase() !== "content-type").flat();
  }

  /**
   * @param body without compression
   * @param isReusable whether it may be sent more than once
   */
  static async of(answer: Answer, body: Buffer, isReusable: boolean): Promise<Page> {
    const isCompressed = body.length >= minCompressedBytes;
    return new Page(answer, isCompressed ? await toBrotli(body, isReusable) : body, isCompressed);
  }

  /** Creates an encoding, and keeps it if it was requested before: most pages are requested in one encoding. */
  in(encoding: Encoding): Promise<Encoded> {
    const known = this.#encoding.get(encoding) ?? this.#encode(encoding);
    this.#encoding.set(encoding, known);
    return known;
  }

  async #encode(encoding: Encoding): Promise<Encoded> {
    const body = this.isCompressed ? await fromBrotli(this.body, encoding) : this.body;
    const isEncoded = this.isCompressed && encoding !== "identity";
    const headers = [
      ...this.answer.headers.flat(),
      ...(isEncoded ? ["Content-Encoding", encoding] : []),
      "Content-Length",
      String(body.length),
    ];
    const encoded = { headers, body };
    if (body === this.body || this.#wasEncoded.has(encoding)) {
      if (body !== this.body) this.size += body.length;
      this.encoded[encoding] = encoded;
    } else {
      this.#wasEncoded.add(encoding);
      this.#encoding.delete(encoding);
    }
    return encoded;
  }
}
