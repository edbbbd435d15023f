import { parentPort } from "node:worker_threads";
import { drawPicture, type DrawnPicture } from "~/site/seo/draw-picture.server";

// An error ends the thread, and the next image starts another.
parentPort?.on("message", async (picture: DrawnPicture) => parentPort?.postMessage(await drawPicture(picture)));
