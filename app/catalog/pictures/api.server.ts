import { implement } from "~/platform/api/implement.server";
import { readBody } from "~/platform/http/read-body.server";
import * as api from "~/catalog/pictures/api";
import { maxUploadBytes, storePostImage, storeUpload } from "~/catalog/pictures/pictures.server";

export const pictureHandlers = [
  implement(api.uploadLogo, ({ request }) => stored(request, (file) => storeUpload(file, "logo"))),
  implement(api.uploadScreenshot, ({ request }) => stored(request, (file) => storeUpload(file, "article"))),
  implement(api.uploadPostImage, ({ request }) => stored(request, (file) => storePostImage(file, "article"))),
  implement(api.uploadAuthorPhoto, ({ request }) => stored(request, (file) => storePostImage(file, "logo"))),
];

async function stored(request: Request, store: (file: Buffer | null) => Promise<string>): Promise<{ path: string }> {
  return { path: await store(await readBody(request, maxUploadBytes)) };
}
