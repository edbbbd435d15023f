import { connect, type Socket } from "node:net";

export type RawAnswer = { status: number; head: string; body: string };

/** A raw connection to a server: tests write any bytes and read whole responses. */
export class RawConnection {
  private received = Buffer.alloc(0);
  private ending: "open" | "ended" | Error = "open";
  private wake = () => {};

  private constructor(private readonly socket: Socket) {
    socket.on("data", (data) => this.progress(() => (this.received = Buffer.concat([this.received, data]))));
    socket.on("end", () => this.progress(() => (this.ending = "ended")));
    socket.on("error", (error) => this.progress(() => (this.ending = error)));
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () =>
        resolve(new RawConnection(socket)),
      );
      socket.once("error", reject);
    });
  }

  private progress(change: () => void): void {
    change();
    this.wake();
  }

  private async until<Value>(find: () => Value | undefined): Promise<Value> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (this.ending instanceof Error) throw this.ending;
      if (this.ending === "ended") throw new Error(`The answer broke off after: ${this.received.toString()}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Writes all data that the other side accepts, without reading. */
  send(...parts: (string | Buffer)[]): Promise<void> {
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }

  /** The next complete response. @throws the error that interrupted it */
  async answer(): Promise<RawAnswer> {
    const end = await this.until(() => found(this.received.indexOf("\r\n\r\n")));
    const head = this.received.subarray(0, end).toString();
    this.received = this.received.subarray(end + 4);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    const body = /^transfer-encoding: chunked/im.test(head)
      ? await this.chunks()
      : await this.bytes(Number(length ?? 0));
    return { status: Number(head.split(" ")[1]), head, body: body.toString() };
  }

  private async bytes(length: number): Promise<Buffer> {
    await this.until(() => (this.received.length >= length ? true : undefined));
    const bytes = this.received.subarray(0, length);
    this.received = this.received.subarray(length);
    return bytes;
  }

  private async chunks(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for (;;) {
      const end = await this.until(() => found(this.received.indexOf("\r\n")));
      const size = parseInt(this.received.subarray(0, end).toString(), 16);
      this.received = this.received.subarray(end + 2);
      const chunk = await this.bytes(size + 2);
      if (size === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, size));
    }
  }

  /** How the other side closes it. @throws if it's reset or sends more data */
  async end(): Promise<"ended"> {
    await this.until(() => (this.ending === "ended" ? true : undefined));
    if (this.received.length > 0) throw new Error(`After the answer came: ${this.received.toString()}`);
    return "ended";
  }

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  close(): void {
    this.socket.destroy();
  }
}

const found = (position: number) => (position === -1 ? undefined : position);

/** A raw HTTP request. With `chunked`, the body has chunks of 16 kB. */
export function rawRequest(
  method: string,
  path: string,
  {
    headers = [],
    body = Buffer.alloc(0),
    chunked = false,
  }: { headers?: string[]; body?: Buffer; chunked?: boolean } = {},
): Buffer {
  const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`;
  const head = [`${method} ${path} HTTP/1.1`, "Host: saas.example", length, ...headers, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head), chunked ? inChunks(body) : body]);
}

function inChunks(body: Buffer, size = 16 * 1024): Buffer {
  const starts = Array.from({ length: Math.ceil(body.length / size) }, (_, i) => i * size);
  const pieces = [...starts.map((start) => body.subarray(start, start + size)), Buffer.alloc(0)];
  return Buffer.concat(
    pieces.flatMap((piece) => [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]),
  );
}
