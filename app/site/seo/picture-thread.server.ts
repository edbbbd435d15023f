import { Worker } from "node:worker_threads";
import type { DrawnPicture } from "~/site/seo/draw-picture.server";

/** Built from `picture-worker.server.ts`. Without a build, `picture-worker.mjs` in this folder loads it. */
const entry = new URL("./picture-worker.mjs", import.meta.url);
/** Ending the thread frees about 45 MB; starting it again takes a second. */
const idleMs = 60_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Draws a social image in its own thread, because that takes tens of milliseconds, which would delay pages. Call
 * it for one image at a time.
 */
export function drawInThread(picture: DrawnPicture): Promise<Uint8Array> {
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    const worker = (thread ??= new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: 16 } }));
    // Don't keep the process running for it.
    worker.unref();
    const fail = (error: Error) => {
      thread = undefined;
      reject(error);
    };
    worker.once("error", fail);
    worker.once("message", (png: Uint8Array) => {
      worker.off("error", fail);
      idle = setTimeout(end, idleMs).unref();
      resolve(png);
    });
    worker.postMessage(picture);
  });
}

function end(): void {
  void thread?.terminate();
  thread = undefined;
}
