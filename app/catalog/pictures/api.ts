import { z } from "zod";
import { text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";

const StoredPicture = z
  .object({
    path: text.meta({
      description: "The image’s path on this site, to be used in the record that it was uploaded for",
    }),
  })
  .register(answerNames, { name: "StoredPicture" });

export const uploadLogo = defineEndpoint({
  method: "POST",
  path: "/api/admin/logos",
  access: "administrators",
  summary: "Store a logo: an image of up to 5 MB as the body, with ?file=NAME",
  takesFile: true,
  answer: StoredPicture,
  status: 201,
});

export const uploadScreenshot = defineEndpoint({
  method: "POST",
  path: "/api/admin/screenshots",
  access: "administrators",
  summary: "Store a screenshot: an image of up to 5 MB as the body, with ?file=NAME",
  takesFile: true,
  answer: StoredPicture,
  status: 201,
});

export const uploadPostImage = defineEndpoint({
  method: "POST",
  path: "/api/admin/post-images",
  access: "administrators",
  summary: "Store an image for posts: an image of up to 5 MB as the body, with ?file=NAME",
  takesFile: true,
  answer: StoredPicture,
  status: 201,
});

export const uploadAuthorPhoto = defineEndpoint({
  method: "POST",
  path: "/api/admin/author-photos",
  access: "administrators",
  summary: "Store a photo of a post’s author: an image of up to 5 MB as the body, with ?file=NAME",
  takesFile: true,
  answer: StoredPicture,
  status: 201,
});

export const pictureEndpoints: Endpoint[] = [uploadLogo, uploadScreenshot, uploadPostImage, uploadAuthorPhoto];
