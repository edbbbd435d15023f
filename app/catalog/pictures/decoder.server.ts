import { decode, pngOf } from "~/catalog/pictures/decode.server";
import { NoPicture } from "~/catalog/pictures/no-picture";
import type { PictureUse } from "~/catalog/pictures/picture";

/** Re-encodes an uploaded or fetched image, or turns a stored one into a PNG. */
export type ToDecoder = { file: Uint8Array; use: PictureUse | "png" };

/**
 * The image, the sentence of a `NoPicture`, an unexpected error, or the usage so far. `bytes` is the memory in use.
 */
export type FromDecoder =
  | { image: Uint8Array; bytes: number }
  | { refusal: string }
  | { failure: string }
  | { cpuMs: number; bytes: number };

const reportMs = 10;

// The library works in other threads, so this one can report meanwhile. The parent ends the process at its limits.
process.on("message", ({ file, use }: ToDecoder) => {
  const before = process.cpuUsage();
  const report = () => {
    const { user, system } = process.cpuUsage(before);
    send({ cpuMs: (user + system) / 1000, bytes: process.memoryUsage.rss() });
  };
  const reporting = setInterval(report, reportMs);
  report();
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  void (use === "png" ? pngOf(bytes) : decode(bytes, use))
    .then(
      (image) => ({ image, bytes: process.memoryUsage.rss() }),
      (error: unknown) =>
        error instanceof NoPicture ? { refusal: error.message } : { failure: String((error as Error).message) },
    )
    .then((result) => {
      clearInterval(reporting);
      send(result);
    });
});

// Node waits for the library's threads before it exits, which may take forever.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

function send(message: FromDecoder): void {
  if (process.connected) process.send?.(message);
}
