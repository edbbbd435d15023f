import { implement } from "~/api/implement.server";
import { readBody } from "~/http/read-body.server";
import * as api from "~/pictures/api";
import type { PictureUse } from "~/pictures/picture";
import { largestUpload, storeUpload } from "~/pictures/pictures.server";

export const pictureHandlers = [
  implement(api.uploadLogo, ({ request }) => stored(request, "logo")),
  implement(api.uploadScreenshot, ({ request }) => stored(request, "article")),
];

async function stored(request: Request, use: PictureUse): Promise<{ path: string }> {
  return { path: await storeUpload(await readBody(request, largestUpload), use) };
}
